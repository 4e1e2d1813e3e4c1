import { parseArgs } from 'node:util'
import { ROOT } from '../compare/commit-tree.ts'
import { cpuMicros } from '../cpu.ts'
import { type MadeShops, openMadeShops } from '../made-shops.ts'
import { openMeasuredShop } from '../measured-shop/measured-shop.ts'
import { measureBackgroundWork } from './background-work.ts'
import { CALLS } from './calls.ts'
import { fillShop, LARGE, type ShopSize, SMALL } from './dataset.ts'
import { measureCalls, type Side } from './measure.ts'
import { openPlace } from './place.ts'
import { type Comparison, printComparisons } from './report.ts'
import { measureStart } from './start.ts'

const PARTS = ['calls', 'start', 'work'] as const

/**
 * A small shop beside a large one: `npm run bench -- scale [part …] [--postgres] [--kept FOLDER] [--only NAME]`. `kept`: a
 * folder whose generated shops are used again; `only`: calls with this in their name.
 */
export async function benchScale(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    options: { postgres: { type: 'boolean' }, kept: { type: 'string' }, only: { type: 'string', default: '' } },
    allowPositionals: true,
  })
  const onPostgres = values.postgres === true
  const shops = await openMadeShops({
    kept: values.kept,
    onPostgres,
    fill: (shop, size) => fillShop(shop, size === 'small' ? SMALL : LARGE),
  })
  try {
    const rows: Comparison[] = []
    for (const part of PARTS) {
      if (positionals.length > 0 && !positionals.includes(part)) continue
      const [small, large] = [await shops.copy(`${part}-small`, 'small'), await shops.copy(`${part}-large`, 'large')]
      const databaseMicros = () => (shops.postgresPid === undefined ? 0 : cpuMicros([shops.postgresPid]))
      if (part === 'start') rows.push(...(await measureStart(small, large)))
      else if (part === 'work') {
        const sides = [
          { ...small, size: SMALL },
          { ...large, size: LARGE },
        ] as const
        rows.push(...(await measureBackgroundWork(...sides, databaseMicros)))
      } else rows.push(...(await compareCalls([small, large], values.only, databaseMicros)))
    }
    console.log(
      `\n${describeSize(SMALL)}\nbeside ${describeSize(LARGE)}; ${onPostgres ? 'PostgreSQL' : 'SQLite'}; CPU, medians\n`,
    )
    printComparisons(rows)
  } finally {
    await shops.close()
  }
}

const describeSize = ({ goods, orders, pages, statistics }: ShopSize) =>
  `${goods} products, ${orders} orders, ${pages} pages, ${statistics} rows of statistics`

type Stored = Awaited<ReturnType<MadeShops['copy']>>

async function compareCalls(stored: Stored[], only: string, databaseMicros: () => number): Promise<Comparison[]> {
  const sides: Side[] = []
  try {
    for (const [n, storedShop] of stored.entries()) {
      const { databaseUrl } = storedShop
      const shop = await openMeasuredShop(ROOT, storedShop.dataDir, {
        isFilled: true,
        ...(databaseUrl && { databaseUrl }),
      })
      const place = await openPlace(storedShop, shop.uncachedPort, n === 0 ? SMALL : LARGE)
      sides.push({ shop, place, databaseMicros })
    }
    const [small, large] = sides
    if (!small || !large) throw new Error('Both shops are needed.')
    const works = CALLS.filter(({ name }) => name.includes(only))
    return await measureCalls(works, small, large)
  } finally {
    for (const { shop } of sides) await shop.close()
  }
}
