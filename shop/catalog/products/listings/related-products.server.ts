import type { Shop } from '#shop/core/shop.ts'
import type { Product, ProductId } from '../catalog.ts'
import * as sql from './listings.sql.server.ts'

export const MAX_RELATED_PRODUCTS = 4

/** Best sellers of the first category, then of the first tag, without itself and those linked already. */
export async function findRelatedProductIds(
  shop: Shop,
  products: Pick<Product, 'id' | 'categories' | 'tags' | 'upsells' | 'crossSells'>[],
): Promise<Map<ProductId, ProductId[]>> {
  const lists = new Map<string, { left: ProductId[]; isWhole: boolean }>()

  async function bestOf(kind: 'category' | 'tag', targetId: number, count: number): Promise<ProductId[]> {
    const name = `${kind} ${targetId}`
    const cached = lists.get(name)
    if (cached && (cached.isWhole || cached.left.length >= count)) return cached.left
    const listing = await sql.selectListing(shop.db, kind, targetId)
    const rows = listing
      ? await sql.listingPage(shop.db, listing.id, { ordering: 'popularity', page: 1, pageSize: count }).execute()
      : []
    const left = rows.map((row) => row.product_id)
    lists.set(name, { left, isWhole: left.length < count })
    return left
  }

  const related = new Map<ProductId, ProductId[]>()
  for (const { id, categories, tags, upsells, crossSells } of products) {
    const except = new Set([id, ...upsells, ...crossSells])
    const found = new Set<ProductId>()
    for (const [kind, targetId] of [['category', categories[0]] as const, ['tag', tags[0]] as const]) {
      if (targetId === undefined || found.size >= MAX_RELATED_PRODUCTS) continue
      const limit = MAX_RELATED_PRODUCTS + except.size + found.size
      for (const id of await bestOf(kind, targetId, limit)) if (!except.has(id)) found.add(id)
    }
    related.set(id, [...found].slice(0, MAX_RELATED_PRODUCTS))
  }
  return related
}
