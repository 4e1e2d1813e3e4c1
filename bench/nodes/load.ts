import { Agent } from 'node:http'
import { cpuMicros } from '../cpu.ts'
import type { Address } from '../orders/checkout-client.ts'
import { percentiles } from '../table.ts'
import type { Cluster } from './cluster.ts'
import type { Load, Workplace } from './dataset.ts'

/** For each server: until V8 has compiled what is used most. */
const WARM_UP_VISITS = 250

export type Visit = (at: Address, n: number) => Promise<void>

/** What visitors do one after another, `connections` of them at once, each request to the next server. */
export async function measureLoad(
  { postgresPid }: Workplace,
  { servers }: Cluster,
  { visit, connections, seconds }: { visit: Visit; connections: number; seconds: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const shopPids = servers.map(({ process }) => process.pid)
  const took: number[] = []
  let next = 0
  const run = async (goesOn: () => boolean) => {
    const visitor = async () => {
      while (goesOn()) {
        const n = next++
        const began = performance.now()
        await visit({ port: servers[n % servers.length]?.port ?? 0, agent }, n)
        took.push(performance.now() - began)
      }
    }
    await Promise.all(Array.from({ length: connections }, visitor))
  }
  await run(() => next < WARM_UP_VISITS * servers.length)
  took.length = 0
  const [shopBefore, postgresBefore] = [cpuMicros(shopPids), cpuMicros([postgresPid])]
  const began = performance.now()
  await run(() => performance.now() < began + seconds * 1000)
  const elapsed = (performance.now() - began) / 1000
  const shopMs = (cpuMicros(shopPids) - shopBefore) / 1000 / took.length
  const postgresMs = (cpuMicros([postgresPid]) - postgresBefore) / 1000 / took.length
  agent.destroy()
  return { perSecond: took.length / elapsed, ...percentiles(took), shopMs, postgresMs }
}

export const LOAD_HEAD = ['requests', 'servers', 'per s here', 'p50 ms', 'p99 ms', 'shop CPU ms', 'PostgreSQL CPU ms']

export function loadRow(what: string, servers: number, load: Load): string[] {
  return [
    what,
    String(servers),
    String(Math.round(load.perSecond)),
    load.p50.toFixed(1),
    Number.isNaN(load.p99) ? '' : load.p99.toFixed(1),
    load.shopMs.toFixed(load.shopMs < 1 ? 3 : 2),
    load.postgresMs.toFixed(load.postgresMs < 1 ? 3 : 2),
  ]
}
