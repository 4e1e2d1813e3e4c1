import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = join(import.meta.dirname, '..')
const OPEN_WITHIN_MS = 240_000
/** A line of the log at the level of errors. */
const FAILURE = /"level":(50|60|"error"|"fatal")/

export type RunningShop = { url: string; close(): Promise<void> }

/** A real server on a free port, with the shop that lies in this folder; an empty folder gets the demo shop. */
export async function runShop(dir: string, more: Record<string, string> = {}): Promise<RunningShop> {
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dir,
      LOG_LEVEL: 'warn',
      // All the browsers come from one address.
      RATE_LIMIT_FACTOR: '100',
      ...more,
    },
  })
  const exited = once(server, 'exit')
  let closing = false
  const close = async () => {
    closing = true
    server.kill('SIGTERM')
    await exited
  }

  const output: string[] = []
  const opened = Promise.withResolvers<string>()
  createInterface(server.stdout).on('line', (line) => {
    output.push(line)
    if (FAILURE.test(line)) console.error(line) // why a page could not be made stands nowhere else
    const address = /^Крамниця відкрита: http:\/\/localhost:(\d+)$/.exec(line)
    if (address) opened.resolve(`http://127.0.0.1:${address[1]}`)
  })
  const fail = (why: string) => opened.reject(new Error(`The shop did not open: ${why}\n${output.join('\n')}`))
  exited.then(([code, signal]) => {
    fail(`exit code ${code}`)
    if (!closing) console.error(`The shop is gone, exit code ${code}, signal ${signal}:\n${output.join('\n')}`)
  })
  const tooLong = setTimeout(() => fail('it took too long'), OPEN_WITHIN_MS)

  try {
    return { url: await opened.promise, close }
  } catch (error) {
    await close()
    throw error
  } finally {
    clearTimeout(tooLong)
  }
}
