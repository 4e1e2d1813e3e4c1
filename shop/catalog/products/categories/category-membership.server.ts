import type { Shop } from '#shop/core/shop.ts'
import type { ProductId } from '../catalog.ts'
import { selectCategories, selectCategoryIdsByProduct } from './categories.sql.server.ts'

/** The categories of a product with all their ancestors. */
export async function findCategoryIdsByProduct(shop: Shop, ids: ProductId[]): Promise<Map<ProductId, number[]>> {
  const found = new Map<ProductId, number[]>()
  const rows = ids.length > 0 ? await selectCategoryIdsByProduct(shop.db, ids) : []
  if (rows.length === 0) return found
  const parents = new Map((await selectCategories(shop.db)).map(({ id, parentId }) => [id, parentId]))
  for (const { productId, categoryId } of rows) {
    const all = found.get(productId) ?? []
    for (let id: number | null = categoryId; id !== null && !all.includes(id); id = parents.get(id) ?? null)
      all.push(id)
    found.set(productId, all)
  }
  return found
}
