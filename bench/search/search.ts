import { join } from 'node:path'
import type { OpenedShop } from '#app/open-shop.ts'
import { seedDemoShop } from '#demo/seed.server.ts'
import { listCards } from '#shop/catalog/products/listings/listings.server.ts'
import { processWholeIndexQueue } from '#shop/catalog/search/indexing/search-index.server.ts'
import { search, searchProductIds } from '#shop/catalog/search/search.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { productImportCommand } from '../../script/commands/import-export.ts'
import { inFolder, openBenchShop } from '../server.ts'
import { formatTable } from '../table.ts'
import { generatedQueries, generateSearchProducts } from './products.ts'
import { JUDGED_HALVES, type JudgedProduct, readQueries } from './relevance.ts'

const GOAL_MS = 15
const GOAL_PRECISION = 0.92
const SHOWN = 5
const PRODUCTS = 100_000
const ROUNDS = 10
const EXTRACT = join(import.meta.dirname, 'furniture.csv')
const MAPPING = join(import.meta.dirname, '../../demo/mappings/ikea-furniture.json')

/** Precision and speed of the search among 100,000 products (SEARCH_GOODS sets another number). */
export async function benchSearch(): Promise<void> {
  process.env.NODE_ENV = 'production'
  // First: what two other shops leave behind in the process would double the times.
  const count = Number(process.env.SEARCH_GOODS ?? PRODUCTS)
  const rows: string[][] = []
  await inFolder(async (dir) => rows.push(...(await time(await openBenchShop(dir), 'SQLite', count))))
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) {
    await inFolder(async (dir) =>
      rows.push(...(await time(await openBenchShop(dir, DATABASE_URL), 'PostgreSQL', count))),
    )
  }
  console.log(formatTable(['database', 'goods', 'what', 'median ms', 'p95 ms', 'goal'], rows))

  await inFolder(async (dir) => {
    const rows = [
      ...(await judgeAt(join(dir, 'demo'), 'demo', (shop) => seedDemoShop(shop, () => {}))),
      ...(await judgeAt(join(dir, 'imported'), 'imported', importExtract)),
    ]
    console.log(
      `\n${formatTable(['catalogue', 'queries', 'of them', `precision@${SHOWN}`, 'of what is shown', 'without goods', 'goal'], rows)}\n`,
    )
  })
}

async function judgeAt(dir: string, catalogue: string, fill: (shop: Shop) => Promise<void>): Promise<string[][]> {
  const { shop, close } = await openBenchShop(dir)
  await fill(shop)
  await processWholeIndexQueue(shop)
  const rows = await measurePrecision(shop, catalogue)
  await close()
  return rows
}

/** Only the scores of the other halves are printed, so nobody tunes on their queries. */
async function measurePrecision(shop: Shop, catalogue: string): Promise<string[][]> {
  const items = await listJudgedProducts(shop)
  const rows: string[][] = []
  for (const half of JUDGED_HALVES) {
    const verdict = readQueries(catalogue, half)
    let sum = 0
    let sumOfShown = 0
    let empty = 0
    for (const { query, fits } of verdict) {
      const possible = Math.min(SHOWN, [...items.values()].filter(fits).length)
      if (possible === 0) throw new Error(`Nothing in the catalogue ${catalogue} is expected for «${query}».`)
      const { ids } = await searchProductIds(shop, query)
      const shown = ids.slice(0, SHOWN).flatMap((id) => items.get(id) ?? [])
      const hits = shown.filter(fits).length
      const precision = hits / possible
      sum += precision
      sumOfShown += hits / Math.max(1, shown.length)
      if (shown.length === 0) empty++
      if (precision < 1 && half === 'tuned') {
        console.log(
          `  ${catalogue} «${query}» ${precision.toFixed(2)}: ${shown.map((product) => product.name).join(' | ')}`,
        )
      }
    }
    const precision = sum / verdict.length
    const goal = `≥ ${GOAL_PRECISION}${precision < GOAL_PRECISION ? ' ✖' : ''}`
    const ofShown = (sumOfShown / verdict.length).toFixed(3)
    rows.push([catalogue, half, String(verdict.length), precision.toFixed(3), ofShown, String(empty), goal])
  }
  return rows
}

/** The catalogue for relevance rules: product → its own fields. */
async function listJudgedProducts(shop: Shop): Promise<Map<number, JudgedProduct>> {
  const goods = await shop.db.selectFrom('product').selectAll().where('parent_id', 'is', null).execute()
  const values = await shop.db
    .selectFrom('product_attribute as a')
    .innerJoin('product_attribute_value as v', 'v.product_attribute_id', 'a.id')
    .select(['a.product_id', 'v.name'])
    .execute()
  const categories = await shop.db
    .selectFrom('product_category as p')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .select(['p.product_id', 'c.name'])
    .execute()
  const listOf = (rows: { product_id: number; name: string }[], id: number) =>
    rows.flatMap((row) => (row.product_id === id ? [row.name] : [])).join('; ')
  const cards = new Map(
    (
      await listCards(
        shop,
        goods.map(({ id }) => id),
      )
    ).map((card) => [card.id, card]),
  )
  return new Map(
    goods.map((row) => [
      row.id,
      {
        name: row.name,
        sku: row.sku ?? '',
        categories: listOf(categories, row.id),
        values: listOf(values, row.id),
        materials: row.materials,
        price: (cards.get(row.id)?.priceLow ?? 0) / 100,
        cm: [row.width_mm, row.depth_mm, row.height_mm].flatMap((mm) => (mm === null ? [] : [Math.round(mm / 10)])),
        text: `${row.short_description} ${row.description}`,
      },
    ]),
  )
}

async function importExtract(shop: Shop): Promise<void> {
  const database = { shop, close: async () => {} }
  const code = await productImportCommand.run([EXTRACT, '--columns', MAPPING], async () => database as OpenedShop)
  if (code !== 0) throw new Error('The extract could not be imported.')
}

async function time({ shop, close }: OpenedShop, database: string, count: number): Promise<string[][]> {
  const began = performance.now()
  await generateSearchProducts(shop, count)
  const filled = performance.now()
  await processWholeIndexQueue(shop)
  console.log(`${database}: filled in ${seconds(filled - began)}, indexed in ${seconds(performance.now() - filled)}`)
  const what = {
    'whole search': (query: string) => searchProductIds(shop, query),
    suggestions: (query: string) => search(shop, { text: query, limit: 12, asTyped: true }),
  }
  const isInside = database === 'SQLite'
  const rows: string[][] = []
  for (const [name, ask] of Object.entries(what)) {
    const times: { query: string; ms: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      for (const query of generatedQueries) {
        const start = performance.now()
        const used = process.cpuUsage()
        await ask(query)
        const { user, system } = process.cpuUsage(used)
        // SQLite runs in this process: CPU time equals the latency on an idle machine.
        const ms = isInside ? (user + system) / 1000 : performance.now() - start
        if (round > 0) times.push({ query, ms })
      }
    }
    times.sort((a, b) => a.ms - b.ms)
    const at = (share: number) => times[Math.floor(times.length * share)]?.ms ?? Number.NaN
    const goal = isInside ? `≤ ${GOAL_MS}${at(0.95) > GOAL_MS ? ' ✖' : ''}` : ''
    rows.push([
      database,
      String(count),
      `${name}, ${isInside ? 'CPU' : 'clock'}`,
      at(0.5).toFixed(1),
      at(0.95).toFixed(1),
      goal,
    ])
    const slowest = [...new Set(times.toReversed().map(({ query }) => query))].slice(0, 4)
    console.log(`  ${name}, slowest: ${slowest.join(', ')}`)
  }
  await close()
  return rows
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
