import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runImport } from '#formats/product-csv/import-run.server.ts'
import { publishFeeds } from '#shop/catalog/feeds/publish-feeds.server.ts'
import { addPicture } from '#shop/content/media/media.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { StoredShop } from '../made-shops.ts'
import { openBenchShop } from '../server.ts'
import { alternate, median } from '../table.ts'
import type { ShopSize } from './dataset.ts'
import type { Comparison } from './report.ts'

export type WorkPlace = StoredShop & { size: ShopSize }

const ROUNDS = 3
const WARM_UP_ROUNDS = 1
const ROWS = 1000

type OpenPlace = WorkPlace & { shop: Shop }
/** `work` returns the number of products that it was for. */
type Compare = (name: string, work: (place: OpenPlace, round: number) => Promise<number>) => Promise<Comparison>

/** What the owner waits for: CPU time of this process and of the PostgreSQL. */
export async function measureBackgroundWork(
  small: WorkPlace,
  large: WorkPlace,
  databaseMicros: () => number,
): Promise<Comparison[]> {
  const sides = {
    small: { ...small, ...(await openBenchShop(small.dataDir, small.databaseUrl)) },
    large: { ...large, ...(await openBenchShop(large.dataDir, large.databaseUrl)) },
  }
  const compare: Compare = async (name, work) => {
    let [roundOfSmall, roundOfLarge] = [-WARM_UP_ROUNDS, -WARM_UP_ROUNDS]
    const measure = async (side: OpenPlace, round: number) => {
      const before = process.cpuUsage()
      const databaseBefore = databaseMicros()
      const thousands = (await work(side, round)) / ROWS
      const { user, system } = process.cpuUsage(before)
      return (user + system + databaseMicros() - databaseBefore) / 1000 / thousands
    }
    const spent = await alternate(
      { warmUp: WARM_UP_ROUNDS, rounds: ROUNDS },
      () => measure(sides.small, roundOfSmall++),
      () => measure(sides.large, roundOfLarge++),
    )
    const [ofSmall, ofLarge] = [spent.map(([ofFirst]) => ofFirst), spent.map(([, other]) => other)]
    return { name, small: median(ofSmall), large: median(ofLarge), unit: 'ms' }
  }
  try {
    return [
      await compare('price lists, for 1,000 products', async ({ shop }) => offersOf(await publishFeeds(shop))),
      await compare('import of 1,000 prices', importPrices),
      await compare('import of 1,000 new products', importProducts),
    ]
  } finally {
    for (const { shop, close } of Object.values(sides)) {
      await shop.encoder.close()
      await close()
    }
  }
}

function offersOf(reports: { offers: number }[]): number {
  return Math.max(...reports.map(({ offers }) => offers))
}

function importPrices(place: OpenPlace, round: number): Promise<number> {
  const rows = Array.from({ length: ROWS }, (_, n) => `BENCH-${(n * 7919) % place.size.goods},${9000 + n + round}`)
  return importRows(place, ['SKU,Regular price', ...rows])
}

function importProducts(place: OpenPlace, round: number): Promise<number> {
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const name = `${round + WARM_UP_ROUNDS}-${n}`
    return `simple,NEW-${name},Крісло «Нове» ${name},${5000 + n},Категорія ${1 + (n % 20)},1,visible`
  })
  return importRows(place, ['Type,SKU,Name,Regular price,Categories,Published,Visibility in catalog', ...rows])
}

async function importRows({ shop, dataDir }: OpenPlace, lines: string[]): Promise<number> {
  const path = join(dataDir, 'import.csv')
  writeFileSync(path, lines.join('\n'))
  const input = { path, dryRun: false, keepGoing: true, choice: null, takePicture: addPicture }
  const outcome = await runImport(shop, input)
  rmSync(path)
  if (outcome.kind === 'failed') throw new Error(outcome.failure)
  const { created, changed, refused, problems } = outcome.report
  if (refused > 0 || created + changed < ROWS) throw new Error(JSON.stringify({ created, changed, refused, problems }))
  return ROWS
}
