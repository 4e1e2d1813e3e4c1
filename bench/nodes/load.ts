import { Agent } from 'node:http'
import type { Address } from '../orders/checkout-client.ts'
import type { Cluster } from './cluster.ts'
import { cpuSeconds } from './cpu-time.ts'
import type { Workplace } from './dataset.ts'
import type { Load } from './measured.ts'

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
  const shopPids = servers.map(({ process }) => process.pid ?? 0)
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
  const [shopBefore, postgresBefore] = [cpuSeconds(shopPids), cpuSeconds([postgresPid])]
  const began = performance.now()
  await run(() => performance.now() < began + seconds * 1000)
  const elapsed = (performance.now() - began) / 1000
  const shopMs = ((cpuSeconds(shopPids) - shopBefore) * 1000) / took.length
  const postgresMs = ((cpuSeconds([postgresPid]) - postgresBefore) * 1000) / took.length
  agent.destroy()
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN
  return { perSecond: took.length / elapsed, p50: at(0.5), p99: at(0.99), shopMs, postgresMs }
}

export const LOAD_HEAD = [
  'requests',
  'servers',
  'per s here',
  'p50 ms',
  'p99 ms',
  'shop CPU ms',
  'per CPU s',
  'PostgreSQL CPU ms',
  'per CPU s',
]

/** Per CPU second: what a core of shop servers answers, and what a core of PostgreSQL stands. */
export function loadRow(what: string, servers: number, load: Load): string[] {
  const rate = (ms: number) => (ms < 0.0005 ? '–' : String(Math.round(1000 / ms)))
  return [
    what,
    String(servers),
    String(Math.round(load.perSecond)),
    load.p50.toFixed(1),
    Number.isNaN(load.p99) ? '' : load.p99.toFixed(1),
    load.shopMs.toFixed(load.shopMs < 1 ? 3 : 2),
    rate(load.shopMs),
    load.postgresMs.toFixed(load.postgresMs < 1 ? 3 : 2),
    rate(load.postgresMs),
  ]
}
