import type { Shop } from '../../shop.ts'
import type { ProductId } from '../catalog.ts'
import { listAllCategories } from '../categories/categories.server.ts'
import { countAdminProducts, selectAdminProductPage } from './admin-product-list.sql.server.ts'
import type { AdminProductQuery, AdminProductRange } from './admin-product-list.ts'

/** Ids of matching products, visible or not: one page and the total count. */
export async function listAdminProductIds(
  shop: Shop,
  query: AdminProductQuery,
  range: AdminProductRange,
): Promise<{ ids: ProductId[]; total: number }> {
  const whole = query.categories ? { ...query, categories: await withSubcategories(shop, query.categories) } : query
  if (query.ids && range.order === 'include') return inRequestedOrder(shop, whole, query.ids, range)
  const total = await countAdminProducts(shop.db, whole, shop.now())
  const ids = range.offset >= total ? [] : await selectAdminProductPage(shop.db, whole, range, shop.now())
  return { ids, total }
}

async function withSubcategories(shop: Shop, ids: number[]): Promise<number[]> {
  const tree = await listAllCategories(shop)
  const roots = tree.filter((category) => ids.includes(category.id))
  return tree
    .filter(({ path }) => roots.some((root) => path === root.path || path.startsWith(`${root.path}/`)))
    .map((category) => category.id)
}

async function inRequestedOrder(
  shop: Shop,
  query: AdminProductQuery,
  requests: ProductId[],
  { offset, count }: AdminProductRange,
) {
  const all = { order: 'id', direction: 'asc', offset: 0, count: requests.length } as const
  const fitting = new Set(await selectAdminProductPage(shop.db, query, all, shop.now()))
  const ordered = [...new Set(requests)].filter((id) => fitting.has(id))
  return { ids: ordered.slice(offset, offset + count), total: ordered.length }
}
