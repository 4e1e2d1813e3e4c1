import { cpuMicros } from '../cpu.ts'
import { load } from '../load/load.ts'
import { ask } from '../orders/checkout-client.ts'
import { formatTable } from '../table.ts'
import { type Cluster, withCluster } from './cluster.ts'
import type { Load, Workplace } from './dataset.ts'
import { LOAD_HEAD, loadRow, measureLoad, type Visit } from './load.ts'

const CONNECTIONS = 16
const ORDERINGS = ['popularity', 'rating', 'date', 'price', 'price-desc']
const MAX_PAGE = 400
const PER_PAGE = 24
const WORDS = ['диван', 'модульний', 'верховина', 'колір', 'дивани', 'катигорія']

/** Every page once, so that none is in memory. Searches are never. */
const UNCACHED: [what: string, path: (n: number, goods: number) => string][] = [
  ['listing, not in memory', listingPath],
  ['product, not in memory', (n, goods) => `/product/dyvan-${(n * 7919) % goods}/`],
  ['search', (n, goods) => `/?s=${encodeURIComponent(`${WORDS[n % WORDS.length]} ${n % goods}`)}`],
]

function listingPath(n: number, goods: number): string {
  const pages = Math.min(MAX_PAGE, Math.floor(goods / PER_PAGE) - 1)
  return `/shop/page/${2 + (n % pages)}/?orderby=${ORDERINGS[Math.floor(n / pages) % ORDERINGS.length]}`
}

export async function benchNodesReads(work: Workplace): Promise<void> {
  const { servers, seconds } = work
  const shop = await work.copy('reads', String(work.goods))
  const rows: string[][] = []
  for (const count of new Set([1, servers])) {
    await withCluster({ ...shop, count }, async (cluster) => {
      const note = (what: string, load: Load) => {
        work.measured.set(what, load)
        rows.push(loadRow(what, count, load))
      }
      note('listing from memory', await measureCached(work, cluster, seconds))
      for (const [what, path] of UNCACHED) {
        const visit: Visit = async (at, n) => expectOk(path(n, work.goods), await ask(at, path(n, work.goods)))
        note(what, await measureLoad(work, cluster, { visit, connections: CONNECTIONS, seconds }))
      }
    })
  }
  console.log(`\n${work.goods} goods on PostgreSQL; ${CONNECTIONS} connections, ${seconds} s each\n`)
  console.log(formatTable(LOAD_HEAD, rows.toSorted(byName)))
}

export function byName([name = '']: string[], [otherName = '']: string[]): number {
  return name.localeCompare(otherName)
}

export function expectOk(path: string, { status, text }: { status: number; text: string }): void {
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${text.slice(0, 500)}`)
}

/** A process for each server: the load of pages from memory is more than this process could send. */
async function measureCached({ postgresPid }: Workplace, { servers }: Cluster, seconds: number): Promise<Load> {
  const shopPids = servers.map(({ process }) => process.pid)
  const [shopBefore, postgresBefore] = [cpuMicros(shopPids), cpuMicros([postgresPid])]
  const order = { path: '/shop/', headers: { 'accept-encoding': 'br' }, milliseconds: seconds * 1000 }
  const connections = CONNECTIONS / servers.length
  const runs = await Promise.all(servers.map(({ port }) => load(port, { ...order, connections })))
  const answers = runs.reduce((sum, run) => sum + run.answers, 0)
  const perSecond = runs.reduce((sum, run) => sum + run.answers / run.seconds, 0)
  const latency = (CONNECTIONS / perSecond) * 1000
  return {
    perSecond,
    p50: latency,
    p99: Number.NaN,
    shopMs: (cpuMicros(shopPids) - shopBefore) / 1000 / answers,
    postgresMs: (cpuMicros([postgresPid]) - postgresBefore) / 1000 / answers,
  }
}
