import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '#app/config.ts'
import { openLog } from '#app/logging.ts'
import { type OpenedShop, openShop } from '#app/open-shop.ts'
import { LEAN_MALLOC } from '#app/process/lean-malloc.ts'

export type Server = { process: ChildProcess; port: number }

const QUIET_TICKS = 3

/** Ends with this process. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill()
})

/** As `npm start` sets them, and script/server. */
export const NODE_ENVIRONMENT = { ...LEAN_MALLOC, NODE_COMPILE_CACHE: 'node_modules/.cache/server' }
const NODE_OPTIONS = ['--max-semi-space-size=4']

/** Our server. */
export function startShop(env: Record<string, string>): Promise<Server> {
  return startServer([...NODE_OPTIONS, 'app/main.ts'], { ...NODE_ENVIRONMENT, ...env })
}

/** Waits until the server has printed its URL. */
export async function startServer(args: string[], env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, args, {
    // All requests come from one address.
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  const opened = Promise.withResolvers<Server>()
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    const port = /https?:\/\/localhost:(\d+)/.exec(output)?.[1]
    if (port) opened.resolve({ process: child, port: Number(port) })
  })
  child.once('exit', () => running.delete(child))
  child.once('exit', (code) => opened.reject(new Error(`${args[0]} ended with ${code}: ${output}`)))
  return opened.promise
}

/** `databaseUrl`: a PostgreSQL; without it SQLite in the folder. */
export async function openBenchShop(dataDir: string, databaseUrl?: string): Promise<OpenedShop> {
  const outcome = readConfig({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  if (outcome.kind === 'wrong') throw new Error(outcome.problems.join('\n'))
  return openShop(outcome.config, openLog('warn'))
}

/** Waits until a new shop has encoded its pictures, which would disturb the measurement. */
export async function waitForIdle({ process }: Server): Promise<void> {
  for (let used = Number.POSITIVE_INFINITY; used > QUIET_TICKS; ) {
    const before = cpuTicks(process.pid)
    await wait(1000)
    used = cpuTicks(process.pid) - before
  }
}

/** Hundredths of a second of CPU so far, including child processes: proc(5). */
export function cpuTicks(pid: number | undefined): number {
  const children = readdirSync('/proc')
    .map(statOf)
    .filter(({ ppid }) => ppid === pid)
  return [statOf(`${pid}`), ...children].reduce((sum, { used }) => sum + used, 0)
}

function statOf(process: string): { ppid: number; used: number } {
  try {
    const [, afterName = ''] = readFileSync(`/proc/${process}/stat`, 'utf8').split(') ')
    const [, ppid = 0, ...rest] = afterName.split(' ').map(Number)
    const [user = 0, system = 0, ofChildren = 0, systemOfChildren = 0] = rest.slice(9)
    return { ppid, used: user + system + ofChildren + systemOfChildren }
  } catch {
    return { ppid: 0, used: 0 } // not a process, or one that has just ended
  }
}
