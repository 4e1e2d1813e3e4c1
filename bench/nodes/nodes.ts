import { parseArgs } from 'node:util'
import { openMadeShops } from '../made-shops.ts'
import { formatTable } from '../table.ts'
import { fillShop, type Load, type Workplace } from './dataset.ts'

/** Imported on demand, as the benchmarks themselves. */
const PARTS: Record<string, () => Promise<(work: Workplace) => Promise<void>>> = {
  reads: async () => (await import('./reads.ts')).benchNodesReads,
  writes: async () => (await import('./writes.ts')).benchNodesWrites,
  freshness: async () => (await import('./freshness.ts')).benchFreshness,
}

/**
 * Several servers on one PostgreSQL: `npm run bench -- nodes [reads] [writes] [freshness] [--goods=…] [--servers=…]
 * [--seconds=…] [--kept=FOLDER]`. `kept`: a folder whose generated shops are used again.
 */
export async function benchNodes(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    options: {
      goods: { type: 'string', default: '100000' },
      servers: { type: 'string', default: '4' },
      seconds: { type: 'string', default: '5' },
      kept: { type: 'string' },
    },
    allowPositionals: true,
  })
  const shops = await openMadeShops({ kept: values.kept, onPostgres: true, fill: fillShop })
  const [goods, servers, seconds] = [values.goods, values.servers, values.seconds].map(Number)
  const work = { ...shops, goods: goods ?? 0, servers: servers ?? 0, seconds: seconds ?? 0, measured: new Map() }
  try {
    for (const [name, part] of Object.entries(PARTS)) {
      if (positionals.length === 0 || positionals.includes(name)) await (await part())(work)
    }
    printCapacity(work.measured)
  } finally {
    await shops.close()
  }
}

/** What a hundred visitors ask for. */
const VISITS_PER_HUNDRED = {
  'listing from memory': 600,
  'listing, not in memory': 60,
  'product, not in memory': 120,
  search: 40,
  'add to cart': 20,
  'visitor who orders': 2,
}

const SERVERS = [1, 4, 40]
const CORES_PER_SERVER = 2
const CORES_OF_POSTGRES = 8
/** Above that answers become slow. */
const USED_SHARE = 0.7
const MINUTE_MS = 60_000

/** What CPU time alone allows. Nothing to compute before everything is measured. */
function printCapacity(measured: Map<string, Load>): void {
  let [shopMs, postgresMs] = [0, 0]
  for (const [what, visits] of Object.entries(VISITS_PER_HUNDRED)) {
    const load = measured.get(what)
    if (!load) return
    shopMs += (visits * load.shopMs) / 100
    postgresMs += (visits * load.postgresMs) / 100
  }
  const perMinute = (cores: number, ms: number) => (cores * USED_SHARE * MINUTE_MS) / ms
  const postgres = perMinute(CORES_OF_POSTGRES, postgresMs)
  const rows = SERVERS.map((servers) => {
    const shop = perMinute(servers * CORES_PER_SERVER, shopMs)
    const visitors = Math.min(shop, postgres)
    const orders = (visitors * 60 * VISITS_PER_HUNDRED['visitor who orders']) / 100
    return [String(servers), ...[shop, postgres, visitors, orders].map((value) => String(Math.round(value)))]
  })
  console.log(
    `\na visitor takes ${shopMs.toFixed(1)} ms CPU of the shop and ${postgresMs.toFixed(1)} ms of PostgreSQL;` +
      ` ${CORES_PER_SERVER} cores for each server, ${CORES_OF_POSTGRES} for PostgreSQL, used to ${USED_SHARE * 100} %\n`,
  )
  const head = ['servers', 'visitors a minute: shop', 'PostgreSQL', 'both', 'orders an hour']
  console.log(formatTable(head, rows))
}
