import type { Shop } from '#shop/core/shop.ts'

/** The same shop with a counter of database queries. */
export function countQueries(shop: Shop): { shop: Shop; queries: () => number } {
  let queryCount = 0
  const counter: Parameters<Shop['db']['withPlugin']>[0] = {
    transformQuery: ({ node }) => node,
    // Prepared queries are built once, and run often.
    transformResult: async ({ result }) => {
      queryCount++
      return result
    },
  }
  return { shop: { ...shop, db: shop.db.withPlugin(counter) }, queries: () => queryCount }
}
