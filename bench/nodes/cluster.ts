import { once } from 'node:events'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#test/services/free-port.ts'
import { type Server, startShop } from '../server.ts'

/** Several servers on one PostgreSQL, as on machines of their own. */
export type Cluster = { servers: Server[] }

type ClusterOptions = { dir: string; databaseUrl: string; count: number; env?: Record<string, string> }

/** Every server has a folder of its own, in which the media are a link to those of all. */
export async function withCluster<T>(
  { dir, databaseUrl, count, env = {} }: ClusterOptions,
  work: (cluster: Cluster) => Promise<T>,
): Promise<T> {
  const servers: Server[] = []
  try {
    for (let n = 0; n < count; n++) {
      servers.push(await startNode({ dataDir: serverFolder(dir, n), databaseUrl, env }))
    }
    return await work({ servers })
  } finally {
    await Promise.all(servers.map((server) => stopServer(server)))
  }
}

/** The address of all servers for visitors: names of cookies depend on it. */
const SITE_URL = 'https://localhost:8080'

export async function startNode(options: {
  dataDir: string
  databaseUrl?: string
  env?: Record<string, string>
}): Promise<Server> {
  const { dataDir, databaseUrl = '', env = {} } = options
  const port = await freePort()
  const { process } = await startShop({
    ...{ PORT: String(port), SITE_URL, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    // Visitors have addresses of their own.
    TRUSTED_PROXIES: '127.0.0.1',
    ...env,
  })
  return { process, port }
}

export function serverFolder(dir: string, n: number): string {
  const folder = join(dir, `server-${n}`)
  mkdirSync(join(dir, 'media'), { recursive: true })
  if (mkdirSync(folder, { recursive: true })) symlinkSync(join(dir, 'media'), join(folder, 'media'))
  return folder
}

export async function stopServer({ process }: Server, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  const exited = once(process, 'exit')
  process.kill(signal)
  await exited
}
