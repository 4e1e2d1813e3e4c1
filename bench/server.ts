import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#app/config.ts'
import { openLog } from '#app/logging.ts'
import { type OpenedShop, openShop } from '#app/open-shop.ts'
import { LEAN_MALLOC } from '#app/process/child-environment.ts'
import type { Shop } from '#shop/core/shop.ts'
import { seedOnce } from '#shop/office/seed/seed.server.ts'

export type Server = { process: ChildProcess; port: number }

/** Ends with this process. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill()
})

/** As `npm start` sets them, and script/server. */
const NODE_ENVIRONMENT = { ...LEAN_MALLOC, NODE_COMPILE_CACHE: 'node_modules/.cache/server' }
const NODE_OPTIONS = ['--max-semi-space-size=4']

export function startShop(env: Record<string, string>): Promise<Server> {
  return startServer([...NODE_OPTIONS, 'app/main.ts'], { PORT: '0', ...NODE_ENVIRONMENT, ...env })
}

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

export async function stopServer({ process }: Server): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  const exited = once(process, 'exit')
  process.kill()
  await exited
}

/** A folder that is gone afterwards. */
export async function inFolder<T>(work: (dir: string) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'meblia-bench-'))
  try {
    return await work(dir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Our server on SQLite with what `fill` puts into a new shop. */
export async function withServer(
  fill: (shop: Shop) => Promise<void>,
  work: (server: Server, dir: string) => Promise<void>,
): Promise<void> {
  await inFolder(async (dir) => {
    const { shop, close } = await openBenchShop(dir)
    await seedOnce(shop, fill, () => {})
    await close()
    const server = await startShop({ DATA_DIR: dir })
    await work(server, dir)
    await stopServer(server)
  })
}

/** `databaseUrl`: a PostgreSQL; without it SQLite in the folder. */
export async function openBenchShop(dataDir: string, databaseUrl?: string): Promise<OpenedShop> {
  const outcome = readConfig({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  if (outcome.kind === 'wrong') throw new Error(outcome.problems.join('\n'))
  return openShop(outcome.config, openLog('warn'))
}
