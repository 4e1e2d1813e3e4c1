import { parseArgs } from 'node:util'
import { openMadeShops } from '../made-shops.ts'
import { printCapacity } from './capacity.ts'
import { fillShop, type Workplace } from './dataset.ts'

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
