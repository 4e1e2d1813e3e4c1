import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { waitForIdle } from '../server.ts'
import { formatTable } from '../table.ts'
import { serverFolder, startNode, stopServer } from './cluster.ts'
import type { Workplace } from './dataset.ts'

const SMALL = 1000
/** A server that has stood for a while without visitors. */
const IDLE_MS = 10_000

/** RSS: with what it shares with others, such as the program Node. PSS: its part of that. */
export async function benchMemory(work: Workplace): Promise<void> {
  const rows: string[][] = []
  for (const goods of new Set([SMALL, work.goods])) {
    const dataDir = await work.sqliteShop(`memory-${goods}`, goods)
    rows.push(await measure(`SQLite, ${goods} goods`, dataDir))
    const databaseUrl = await work.postgresShop(`memory_${goods}`, goods)
    rows.push(await measure(`PostgreSQL, ${goods} goods`, serverFolder(work.dir, 0), databaseUrl))
  }
  console.log('\nan idle server after its second start\n')
  console.log(formatTable(['', 'RSS, MB', 'PSS, MB', 'anonymous, MB'], rows))
}

async function measure(what: string, dataDir: string, databaseUrl?: string): Promise<string[]> {
  const start = () => startNode({ dataDir, ...(databaseUrl && { databaseUrl }) })
  // As a shop that has been open before: it has an owner, and what was compiled is stored.
  const first = await start()
  await waitForIdle(first)
  await stopServer(first)
  const server = await start()
  try {
    await waitForIdle(server)
    await wait(IDLE_MS)
    const rollup = readFileSync(`/proc/${server.process.pid}/smaps_rollup`, 'utf8')
    const megabytes = (name: string) =>
      Math.round(Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(rollup)?.[1]) / 1024)
    return [what, ...['Rss', 'Pss', 'Anonymous'].map(megabytes).map(String)]
  } finally {
    await stopServer(server)
  }
}
