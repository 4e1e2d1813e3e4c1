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
import { type Judged, judgedOfDemo, judgedOfImport } from './search-judged.ts'
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
    const rows = [await judge(dir, 'demo', judgedOfDemo, (shop) => fillDemoShop(shop, () => {}))]
    rows.push(await judge(join(dir, 'imported'), 'imported', judgedOfImport, importExtract))
    console.log(`\n${table(['catalogue', 'queries', `precision@${SHOWN}`, 'goal'], rows)}\n`)
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

async function judge(
  dir: string,
  name: string,
  judged: Judged[],
  fill: (shop: Shop) => Promise<void>,
): Promise<string[]> {
  const { shop, close } = await openAt(dir)
  await fill(shop)
  await indexAll(shop)
  const all = await shop.db.selectFrom('product').select(['id', 'name', 'sku']).where('parent_id', 'is', null).execute()
  let sum = 0
  for (const { query, expected } of judged) {
    const fits = ({ name, sku }: { name: string; sku: string | null }) =>
      expected instanceof RegExp ? expected.test(name) : expected.includes(sku ?? '')
    const possible = Math.min(SHOWN, all.filter(fits).length)
    if (possible === 0) throw new Error(`Nothing in the catalogue is expected for «${query}».`)
    const { ids } = await findProductIds(shop, query)
    const cards = await readCards(shop, ids.slice(0, SHOWN))
    const precision = cards.filter(fits).length / possible
    sum += precision
    if (precision < 1) {
      console.log(`  ${name} «${query}» ${precision.toFixed(2)}: ${cards.map((card) => card.name).join(' | ')}`)
    }
  }
  await close()
  const precision = sum / judged.length
  return [
    name,
    String(judged.length),
    precision.toFixed(3),
    `≥ ${GOAL_PRECISION}${precision < GOAL_PRECISION ? ' ✖' : ''}`,
  ]
}

async function importExtract(shop: Shop): Promise<void> {
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
