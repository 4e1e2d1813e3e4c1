import { readFileSync } from 'node:fs'
import { stopServer } from '../nodes/cluster.ts'
import { startShop } from '../server.ts'
import { median } from '../table.ts'
import type { Comparison } from './report.ts'

export type StoredShop = { dataDir: string; databaseUrl?: string }

const ROUNDS = 5

/** From the command to the first answered request, and the memory right after it; not the first start of the folder. */
export async function measureStart(small: StoredShop, large: StoredShop): Promise<Comparison[]> {
  const runs: { small: Start; large: Start }[] = []
  for (const stored of [small, large]) await startOnce(stored)
  for (let round = 0; round < ROUNDS; round++)
    runs.push({ small: await startOnce(small), large: await startOnce(large) })
  const row = (name: string, unit: Comparison['unit'], of: (start: Start) => number): Comparison => ({
    ...{ name, unit },
    small: median(runs.map((run) => of(run.small))),
    large: median(runs.map((run) => of(run.large))),
  })
  return [
    row('start, to the first answer', 's', ({ seconds }) => seconds),
    row('start, memory after it', 'MB', ({ megabytes }) => megabytes),
  ]
}

type Start = { seconds: number; megabytes: number }

async function startOnce({ dataDir, databaseUrl = '' }: StoredShop): Promise<Start> {
  const began = performance.now()
  const server = await startShop({
    ...{ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  })
  const answer = await fetch(`http://127.0.0.1:${server.port}/shop/`, { headers: { connection: 'close' } })
  await answer.arrayBuffer()
  const seconds = (performance.now() - began) / 1000
  if (answer.status !== 200) throw new Error(`The listing was answered ${answer.status}.`)
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
  await stopServer(server)
  return { seconds, megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024 }
}
