import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDemoShop } from '#demo/demo.server.ts'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/log.ts'
import { type OpenedShop, openShop } from '#server/open-shop.ts'
import { readCards } from '#shop/catalog/listings.server.ts'
import { indexAll } from '#shop/search/indexing.server.ts'
import { findProductIds, search } from '#shop/search/search.server.ts'
import type { Shop } from '#shop/shop.ts'
import { importVerb } from '../script/goods.ts'
import { generateSoughtGoods, soughtQueries } from './search-goods.ts'
import { heldOutOfDemo, heldOutOfImport } from './search-held-out.ts'
import { judgedOfDemo, judgedOfImport } from './search-judged.ts'
import type { Judged, Thing } from './search-judging.ts'
import { openAt } from './server.ts'
import { table } from './table.ts'

const GOAL_MS = 15
const GOAL_PRECISION = 0.9
const SHOWN = 5
const GOODS = 100_000
const ROUNDS = 10
const EXTRACT = join(import.meta.dirname, 'search-furniture.csv')
const MAPPING = join(import.meta.dirname, '../demo/mappings/ikea-furniture.json')

/** How well what is found fits, and how fast it is found among 100,000 goods (SEARCH_GOODS says another number). */
export async function benchSearch(): Promise<void> {
  process.env.NODE_ENV = 'production'
  await inFolder(async (dir) => {
    const rows = await judgeAt(join(dir, 'demo'), 'demo', { tuned: judgedOfDemo, heldOut: heldOutOfDemo }, (shop) =>
      fillDemoShop(shop, () => {}),
    )
    const imported = { tuned: judgedOfImport, heldOut: heldOutOfImport }
    rows.push(...(await judgeAt(join(dir, 'imported'), 'imported', imported, importExtract)))
    console.log(
      `\n${table(['catalogue', 'queries', 'of them', `precision@${SHOWN}`, 'without goods', 'goal'], rows)}\n`,
    )
  })

  const count = Number(process.env.SEARCH_GOODS ?? GOODS)
  const rows: string[][] = []
  await inFolder(async (dir) => rows.push(...(await time(await openAt(dir), 'SQLite', count))))
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) {
    await inFolder(async (dir) =>
      rows.push(...(await time(await openPostgres(dir, DATABASE_URL), 'PostgreSQL', count))),
    )
  }
  console.log(table(['database', 'goods', 'what', 'median ms', 'p95 ms', 'goal'], rows))
}

type Halves = { tuned: Judged[]; heldOut: Judged[] }

async function judgeAt(dir: string, name: string, halves: Halves, fill: (shop: Shop) => Promise<void>) {
  const { shop, close } = await openAt(dir)
  await fill(shop)
  await indexAll(shop)
  const rows = await judge(shop, name, halves)
  await close()
  return rows
}

/** Both halves of a list. Of the held-out one only the numbers are told: whoever sees its queries tunes on them. */
export async function judge(shop: Shop, name: string, { tuned, heldOut }: Halves): Promise<string[][]> {
  const things = await readThings(shop)
  const rows: string[][] = []
  for (const [half, judged] of Object.entries({ tuned, 'held out': heldOut })) {
    let sum = 0
    let empty = 0
    for (const { query, fits } of judged) {
      const possible = Math.min(SHOWN, [...things.values()].filter(fits).length)
      if (possible === 0) throw new Error(`Nothing in the catalogue ${name} is expected for «${query}».`)
      const { ids } = await findProductIds(shop, query)
      const shown = ids.slice(0, SHOWN).flatMap((id) => things.get(id) ?? [])
      const precision = shown.filter(fits).length / possible
      sum += precision
      if (shown.length === 0) empty++
      if (precision < 1 && half === 'tuned') {
        console.log(`  ${name} «${query}» ${precision.toFixed(2)}: ${shown.map((thing) => thing.name).join(' | ')}`)
      }
    }
    const precision = sum / judged.length
    const goal = `≥ ${GOAL_PRECISION}${precision < GOAL_PRECISION ? ' ✖' : ''}`
    rows.push([name, half, String(judged.length), precision.toFixed(3), String(empty), goal])
  }
  return rows
}

/** The catalogue as the judge sees it: product → its own fields. */
async function readThings(shop: Shop): Promise<Map<number, Thing>> {
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
      await readCards(
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

export async function importExtract(shop: Shop): Promise<void> {
  const database = { shop, close: async () => {} }
  const code = await importVerb.run([EXTRACT, '--columns', MAPPING], async () => database as OpenedShop)
  if (code !== 0) throw new Error('The extract could not be imported.')
}

async function time({ shop, close }: OpenedShop, database: string, count: number): Promise<string[][]> {
  const began = performance.now()
  await generateSoughtGoods(shop, count)
  const filled = performance.now()
  await indexAll(shop)
  console.log(`${database}: filled in ${seconds(filled - began)}, indexed in ${seconds(performance.now() - filled)}`)
  const what = {
    'whole search': (query: string) => findProductIds(shop, query),
    suggestions: (query: string) => search(shop, { text: query, limit: 12, asTyped: true }),
  }
  const isInside = database === 'SQLite'
  const rows: string[][] = []
  for (const [name, ask] of Object.entries(what)) {
    const times: { query: string; ms: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      for (const query of soughtQueries) {
        const start = performance.now()
        const used = process.cpuUsage()
        await ask(query)
        const { user, system } = process.cpuUsage(used)
        // SQLite works in this process: what it uses is what it takes where nobody else shares the machine.
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

async function openPostgres(dir: string, url: string): Promise<OpenedShop> {
  const outcome = readConfig({ DATA_DIR: dir, DATABASE_URL: url })
  if (outcome.kind === 'wrong') throw new Error(outcome.problems.join('\n'))
  return openShop(outcome.config, openLog('warn'))
}

async function inFolder(work: (dir: string) => Promise<unknown>): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'meblia-bench-'))
  try {
    await work(dir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
