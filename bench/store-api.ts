import { computeCollection } from '#api/store-api/products/products.server.ts'
import { queryProducts } from '#shop/catalog/product-query/product-query.server.ts'
import { anyProductQuery, type ProductQuery } from '#shop/catalog/product-query/product-query.ts'
import { type CollectionCountsQuery, computeCollectionCounts } from '#shop/filters/collection-counts.server.ts'
import { findIndexedProducts } from '#shop/filters/indexed-products.server.ts'
import type { Shop } from '#shop/shop.ts'
import { type DatabaseName, openTestShop } from '#test/shop.ts'
import { seedFilteredShop } from './filters.ts'
import { formatTable, median } from './table.ts'

const PRODUCTS = 100_000
const ROUNDS = 9
const VALUE = { slug: 'vlastyvist-1', valueIds: [], values: ['znachennia-3'], operator: 'in' } as const

const one: ProductQuery['attributes'] = [{ ...VALUE, valueIds: [], values: ['znachennia-3'] }]
const two: ProductQuery['attributes'] = [
  ...one,
  { ...VALUE, slug: 'vlastyvist-2', valueIds: [], values: ['znachennia-1'] },
]

const LISTS: { name: string; wish: Partial<ProductQuery> }[] = [
  { name: 'one value', wish: { attributes: one } },
  { name: 'two attributes', wish: { attributes: two } },
  { name: 'one value, in stock, a price', wish: { attributes: one, available: ['instock'], maxPrice: 2_000_000 } },
  { name: 'in stock', wish: { available: ['instock'] } },
]

const twenty: CollectionCountsQuery['attributes'] = Array.from({ length: 20 }, (_, n) => ({
  slug: `vlastyvist-${n + 1}`,
  relation: 'and',
}))
const nothing: CollectionCountsQuery = { prices: false, stock: false, ratings: false, attributes: [] }

const COLLECTIONS: { name: string; wish: Partial<ProductQuery>; ask: Partial<CollectionCountsQuery> }[] = [
  { name: 'prices, stock, stars', wish: {}, ask: { prices: true, stock: true, ratings: true } },
  { name: 'values of 20 attributes', wish: {}, ask: { attributes: twenty } },
  { name: 'values of 20 attributes, under two', wish: { attributes: two }, ask: { attributes: twenty } },
]

/**
 * Lists and collections of the Store API over 100,000 products with 20 attributes: by products and by filter bitsets.
 */
export async function benchStoreApi(): Promise<void> {
  const count = Number(process.env.STORE_GOODS ?? PRODUCTS)
  const databases: DatabaseName[] = process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite']
  for (const database of databases) {
    const shop = await openTestShop(database)
    try {
      await seedFilteredShop(shop, count)
      await print(shop, database, count)
    } finally {
      await shop.close()
    }
  }
}

async function print(shop: Shop, database: DatabaseName, count: number): Promise<void> {
  const rows: string[][] = []
  const range = { order: 'date', direction: 'desc', offset: 0, count: 20 } as const
  for (const { name, wish: query } of LISTS) {
    const request = { ...anyProductQuery, ...query }
    const { total } = await queryProducts(shop, request, range)
    const each = await timed(() => queryProducts(shop, request, range))
    rows.push([`list: ${name}`, String(total), each, await timed(() => findIndexedProducts(shop, request, range))])
  }
  for (const { name, wish: listQuery, ask } of COLLECTIONS) {
    const request = { ...anyProductQuery, ...listQuery }
    const wanted = { ...nothing, ...ask }
    const [each, bits] = [
      () => computeCollection(shop, request, wanted),
      () => computeCollectionCounts(shop, request, wanted),
    ]
    rows.push([`collection-data: ${name}`, '', await timed(each), await timed(bits)])
  }
  console.log(`\n${database}, ${count} goods; median ms (SQLite: of CPU)\n`)
  console.log(formatTable(['what', 'fit', 'good by good', 'as bits'], rows))

  async function timed(work: () => Promise<unknown>): Promise<string> {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const start = spent()
      await work()
      times.push(spent() - start)
    }
    return median(times).toFixed(1)
  }

  /** CPU time for SQLite, which runs in this process; wall time for PostgreSQL. */
  function spent(): number {
    if (database === 'postgres') return performance.now()
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
}
