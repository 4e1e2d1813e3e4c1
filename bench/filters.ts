import { type CatalogAttribute, ensureAttribute } from '#shop/catalog/attributes/attributes.server.ts'
import { saveCategory } from '#shop/catalog/categories/categories.server.ts'
import { type ProductInput, saveProducts } from '#shop/catalog/products/products.server.ts'
import { applyFilters } from '#shop/filters/apply-filters.server.ts'
import { listFacets } from '#shop/filters/facets.server.ts'
import { findFilteredPage } from '#shop/filters/filtered-products.server.ts'
import { parseFilters, type Scope } from '#shop/filters/filters.ts'
import type { Shop } from '#shop/shop.ts'
import { updatePlannerStatistics } from '#test/fixtures/large-shop.ts'
import { type DatabaseName, openTestShop } from '#test/shop.ts'
import { formatTable, median } from './table.ts'

/** FILTER_GOODS skips the larger sizes, FILTER_DATABASE the other database. */
const SIZES = [1_000, 10_000, 100_000].filter((size) => size <= Number(process.env.FILTER_GOODS ?? 100_000))
const ATTRIBUTES = 20
const VALUES = 10
const CATEGORIES = 50
const CHUNK = 500
const ROUNDS = 25
const GOAL_MS = 40

const names = new Set(Array.from({ length: ATTRIBUTES }, (_, n) => `vlastyvist-${n + 1}`))
const wholeShop: Scope = { kind: 'list', target: { kind: 'shop', targetId: 0 } }

const QUESTIONS: { name: string; query: string; scope?: (size: number) => Scope }[] = [
  { name: 'no filter', query: '' },
  { name: 'in stock', query: 'instock=1' },
  { name: 'one value', query: 'vlastyvist-1=znachennia-3' },
  { name: 'two values of one, by price', query: 'vlastyvist-1=znachennia-3,znachennia-4&orderby=price' },
  { name: 'price, width, one value', query: 'price=5000-20000&width=180-220&vlastyvist-2=znachennia-1' },
  {
    name: 'five filters',
    query: 'instock=1&onsale=1&price=4000-&vlastyvist-3=znachennia-5&vlastyvist-4=znachennia-1,znachennia-2',
  },
  {
    name: 'ten attributes, half of each',
    query: [...names]
      .slice(0, 10)
      .map((name) => `${name}=${[1, 2, 3, 4, 5].map((n) => `znachennia-${n}`).join()}`)
      .join('&'),
  },
  { name: 'a category of 2 %', query: '', scope: () => ({ kind: 'list', target: { kind: 'category', targetId: 1 } }) },
  {
    name: 'a category of 2 %, filtered',
    query: 'vlastyvist-1=znachennia-3',
    scope: () => ({ kind: 'list', target: { kind: 'category', targetId: 1 } }),
  },
  {
    name: 'a category of 20 goods',
    query: '',
    scope: () => ({ kind: 'list', target: { kind: 'category', targetId: CATEGORIES + 1 } }),
  },
  {
    name: '200 found goods',
    query: '',
    scope: (size) => ({ kind: 'found', ids: Array.from({ length: 200 }, (_, n) => 1 + n * Math.floor(size / 200)) }),
  },
]

/** Filters with counts and the first page of results, without caches. */
export async function benchFilters(): Promise<void> {
  const all: DatabaseName[] = process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite']
  const only = process.env.FILTER_DATABASE
  for (const database of all.filter((name) => !only || name === only)) {
    const times = new Map<string, Answer[]>()
    for (const size of SIZES) {
      const shop = await openTestShop(database)
      try {
        process.stderr.write(`${database}: making ${size} products…\n`)
        await seedFilteredShop(shop, size)
        await updatePlannerStatistics(shop)
        for (const { name, query, scope } of QUESTIONS) {
          const rows = times.get(name) ?? []
          rows.push(await ask(shop, query, scope?.(size) ?? wholeShop))
          times.set(name, rows)
        }
      } finally {
        await shop.close()
      }
    }
    console.log(
      `\n${database}, ${ATTRIBUTES} attributes of ${VALUES} values; ${MEASURED[database]}: facets, 24 cards; the goal at 100,000 is ${GOAL_MS} for facets\n`,
    )
    console.log(
      formatTable(
        ['filters', ...SIZES.flatMap((size) => [`left of ${size}`, 'facets', 'page'])],
        [...times].map(([name, rows]) => [
          name,
          ...rows.flatMap(({ total, facets, page }) => [
            String(total),
            report(database, facets),
            report(database, page),
          ]),
        ]),
      ),
    )
  }
}

type Answer = { total: number; facets: number[]; page: number[] }

/** For PostgreSQL only wall time is known, which includes other load on the machine: the minimum is the cost. */
const MEASURED: Record<DatabaseName, string> = {
  sqlite: `median ms of CPU of ${ROUNDS}`,
  postgres: `ms by the clock, the least of ${ROUNDS} / the median`,
}

function report(database: DatabaseName, times: number[]): string {
  const middle = median(times).toFixed(1)
  return database === 'sqlite' ? middle : `${Math.min(...times).toFixed(1)} / ${middle}`
}

async function ask(shop: Shop, query: string, scope: Scope): Promise<Answer> {
  const facets: number[] = []
  const page: number[] = []
  let total = 0
  for (let round = 0; round < ROUNDS; round++) {
    const params = new URLSearchParams(query)
    const start = spent(shop)
    const selection = await applyFilters(shop, scope, parseFilters(params, names))
    await listFacets(shop, selection)
    const counted = spent(shop)
    await findFilteredPage(shop, selection, params.has('orderby') ? 'price' : 'menu_order', 1, 24)
    facets.push(counted - start)
    page.push(spent(shop) - counted)
    total = selection.total
  }
  return { total, facets, page }
}

/** CPU time for SQLite, which runs in this process; wall time for PostgreSQL. */
function spent(shop: Shop): number {
  if (shop.dialect === 'postgres') return performance.now()
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export async function seedFilteredShop(shop: Shop, count: number): Promise<void> {
  const categories: number[] = []
  for (let n = 0; n <= CATEGORIES; n++) categories.push((await saveCategory(shop, { name: `Категорія ${n + 1}` })).id)
  const attributes: CatalogAttribute[] = []
  for (let n = 0; n < ATTRIBUTES; n++) {
    const values = Array.from({ length: VALUES }, (_, v) => ({ name: `Значення ${v + 1}` }))
    attributes.push(await ensureAttribute(shop, { name: `Властивість ${n + 1}`, values }))
  }
  for (let start = 0; start < count; start += CHUNK) {
    const size = Math.min(CHUNK, count - start)
    await saveProducts(
      shop,
      Array.from({ length: size }, (_, index): ProductInput => {
        const n = start + index
        const small = n % Math.max(1, Math.floor(count / 20)) === 0 ? [categories[CATEGORIES] ?? 0] : []
        return {
          name: `Диван ${n}`,
          slug: `dyvan-${n}`,
          regularPrice: 500_000 + ((n * 7919) % 4_000_000),
          salePrice: n % 3 === 0 ? 400_000 : null,
          stockStatus: n % 4 === 0 ? 'outofstock' : 'instock',
          widthMm: 1800 + ((n * 13) % 900),
          depthMm: 900 + (n % 40),
          heightMm: 840,
          materials: [`дуб ${n % 15}`],
          leadTime: { kind: 'made_to_order', minDays: 7, maxDays: 7 + (n % 40) },
          position: (n * 31) % count,
          totalSales: (n * 17) % 1000,
          categories: [categories[n % CATEGORIES] ?? 0, ...small],
          attributes: attributes.map(({ id, slug, values }, a) => {
            const value = values[(Math.imul(n + 1, 0x9e3779b1 + a * 0x1000193) >>> 16) % VALUES]
            return {
              attributeId: id,
              name: slug,
              slug,
              visible: true,
              varies: false,
              defaultValue: '',
              values: value
                ? [{ valueId: value.id, name: value.name, slug: value.slug, swatchColor: null, swatchPictureId: null }]
                : [],
            }
          }),
        }
      }),
    )
  }
}
