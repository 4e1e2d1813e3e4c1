import { type ChildProcess, spawn } from 'node:child_process'

export type Server = { process: ChildProcess; port: number }

/** Waits until it has printed its address. */
export async function startServer(args: string[], env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const opened = Promise.withResolvers<Server>()
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
    const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1]
    if (port) opened.resolve({ process: child, port: Number(port) })
  })
  child.once('exit', (code) => opened.reject(new Error(`${args[0]} ended with ${code}: ${said}`)))
  return opened.promise
}
