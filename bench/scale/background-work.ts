import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PURGE_TASKS } from '#app/jobs/purge-tasks.ts'
import { runImport } from '#formats/product-csv/import-run.server.ts'
import { applyScheduledPrices } from '#shop/catalog/projection/scheduled-prices.server.ts'
import { MINUTE_MS } from '#shop/durations.ts'
import { publishFeeds } from '#shop/feeds/publish-feeds.server.ts'
import { deleteOrphanedFiles } from '#shop/media/library/orphaned-files.server.ts'
import { addPicture } from '#shop/media/media.server.ts'
import { enqueueScheduledPages } from '#shop/search/indexing/search-index.server.ts'
import type { Shop } from '#shop/shop.ts'
import { enqueueStockAlerts } from '#shop/stock-alerts/stock-alerts.server.ts'
import { jobBacklog } from '#shop/system/job-backlog.server.ts'
import { openBenchShop } from '../server.ts'
import { median } from '../table.ts'
import type { ShopSize } from './dataset.ts'
import type { Comparison } from './report.ts'
import type { StoredShop } from './start.ts'

export type WorkPlace = StoredShop & { size: ShopSize }

const ROUNDS = 3
const WARM_UP_ROUNDS = 1
const ROWS = 1000

type OpenPlace = WorkPlace & { shop: Shop }
/** `work` returns the number of products that it was for. */
type Compare = (name: string, work: (place: OpenPlace, round: number) => Promise<number>) => Promise<Comparison>

/** What runs by itself, and what the owner waits for: CPU time of this process and of the PostgreSQL. */
export async function measureBackgroundWork(
  small: WorkPlace,
  large: WorkPlace,
  databaseMicros: () => number,
): Promise<Comparison[]> {
  const sides = { small: { ...small, ...(await open(small)) }, large: { ...large, ...(await open(large)) } }
  const compare: Compare = async (name, work) => {
    const spent: { small: number[]; large: number[] } = { small: [], large: [] }
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      for (const side of ['small', 'large'] as const) {
        const before = process.cpuUsage()
        const databaseBefore = databaseMicros()
        const thousands = (await work(sides[side], round)) / ROWS
        const { user, system } = process.cpuUsage(before)
        if (round >= 0) spent[side].push((user + system + databaseMicros() - databaseBefore) / 1000 / thousands)
      }
    }
    process.stderr.write('.')
    return { name, small: median(spent.small), large: median(spent.large), unit: 'ms' }
  }
  try {
    return [
      await compare('price lists, for 1,000 products', async ({ shop }) => offersOf(await publishFeeds(shop))),
      await compare('import of 1,000 prices', importPrices),
      await compare('import of 1,000 new products', importProducts),
      ...(await compareTasks(compare)),
    ]
  } finally {
    for (const { shop, close } of Object.values(sides)) {
      await shop.encoder.close()
      await close()
    }
  }
}

/** Jobs of every few minutes, and what monitoring asks for. */
const TASKS: Record<string, (shop: Shop) => Promise<unknown>> = {
  ...PURGE_TASKS,
  'orphaned files': deleteOrphanedFiles,
  'scheduled pages': (shop) => enqueueScheduledPages(shop, shop.now() - MINUTE_MS),
  'scheduled prices': applyScheduledPrices,
  'stock alerts': enqueueStockAlerts,
  backlog: jobBacklog,
}

async function compareTasks(compare: Compare): Promise<Comparison[]> {
  const rows: Comparison[] = []
  for (const [name, run] of Object.entries(TASKS)) {
    rows.push(await compare(`job: ${name}`, ({ shop }) => run(shop).then(() => ROWS)))
  }
  return rows
}

function open({ dataDir, databaseUrl }: WorkPlace) {
  return openBenchShop(dataDir, databaseUrl)
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
