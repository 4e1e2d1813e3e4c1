import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#test/services/free-port.ts'
import type { StoredShop } from '../made-shops.ts'
import { type Server, startShop, stopServer } from '../server.ts'

/** Several servers on one PostgreSQL, as on machines of their own. */
export type Cluster = { servers: Server[] }

/** Every server has a folder of its own, in which the media are a link to those of all. */
export async function withCluster<T>(
  { dataDir, databaseUrl = '', count }: StoredShop & { count: number },
  work: (cluster: Cluster) => Promise<T>,
): Promise<T> {
  const servers: Server[] = []
  try {
    for (let n = 0; n < count; n++) servers.push(await startNode(serverFolder(dataDir, n), databaseUrl))
    return await work({ servers })
  } finally {
    await Promise.all(servers.map((server) => stopServer(server)))
  }
}

/** The address of all servers for visitors: names of cookies depend on it. */
const SITE_URL = 'https://localhost:8080'

async function startNode(dataDir: string, databaseUrl: string): Promise<Server> {
  const port = await freePort()
  const { process } = await startShop({
    PORT: String(port),
    SITE_URL,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    // Visitors have addresses of their own.
    TRUSTED_PROXIES: '127.0.0.1',
  })
  return { process, port }
}

function serverFolder(dir: string, n: number): string {
  const folder = join(dir, `server-${n}`)
  mkdirSync(join(dir, 'media'), { recursive: true })
  if (mkdirSync(folder, { recursive: true })) symlinkSync(join(dir, 'media'), join(folder, 'media'))
  return folder
}
