import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import { PageStarts, turned } from '#shop/core/cache/page-starts.server.ts'
import { TaggedCache } from '#shop/core/cache/tagged-cache.server.ts'
import { idsOf } from '#shop/core/column-names.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { ProductId } from '../catalog.ts'
import { listAllCategories } from '../categories/categories.server.ts'
import {
  type AdminProductRow,
  countAdminProducts,
  selectAdminProductPage,
  selectIdsBySearch,
} from './admin-product-list.sql.server.ts'
import type { AdminProductQuery, AdminProductRange } from './admin-product-list.ts'

/** Ids of matching products, visible or not: one page and the total count. */
export async function listAdminProductIds(
  shop: Shop,
  query: AdminProductQuery,
  range: AdminProductRange,
): Promise<{ ids: ProductId[]; total: number }> {
  const found = await withSearchResults(shop, query)
  const expandedQuery = found.categories
    ? { ...found, categories: await withSubcategories(shop, found.categories) }
    : found
  if (expandedQuery.ids && query.ids && range.order === 'include')
    return inRequestedOrder(shop, expandedQuery, expandedQuery.ids, range)
  const total = await countMatchingAdminProducts(shop, expandedQuery)
  return { ids: range.offset >= total ? [] : await readPage(shop, expandedQuery, range, total), total }
}

/** Replaces the search by the ids it finds, where these are few. */
async function withSearchResults(shop: Shop, query: AdminProductQuery): Promise<AdminProductQuery> {
  const { search = '', ...rest } = query
  if (search === '' || query.inTexts || query.kinds !== undefined) return query
  const found = await selectIdsBySearch(shop.db, shop.dialect, search)
  if (found === null) return query
  const ids = new Set(found)
  return { ...rest, ids: rest.ids?.filter((id) => ids.has(id)) ?? found }
}

const totals = new TaggedCache<number>('product_totals', { maxEntries: 200 }, () => [cacheTag.products])

/** The total of the list, without subcategories. Counting reads the index of all products: once, until one changes. */
export function countMatchingAdminProducts(shop: Shop, query: AdminProductQuery): Promise<number> {
  const count = () => countAdminProducts(shop.db, query, shop.now())
  return dependsOnTime(query) ? count() : totals.get(shop, JSON.stringify(query), count)
}

const pageStarts = new PageStarts<AdminProductRow>('product_page_starts', () => [cacheTag.products])

async function readPage(
  shop: Shop,
  query: AdminProductQuery,
  range: AdminProductRange,
  total: number,
): Promise<ProductId[]> {
  const now = shop.now()
  // Not after a row whose key is null: nothing compares with it.
  if (dependsOnTime(query) || !ALWAYS_SET.has(range.order)) {
    return idsOf(await selectAdminProductPage(shop.db, query, range, { now }))
  }
  const { offset, count, order } = range
  const list = JSON.stringify([query, order, range.direction])
  const rows = await pageStarts.readPage(shop, list, { offset, limit: count, total }, (start) => {
    const direction = turned(range.direction, start.isBackwards)
    const page = { order, direction, offset: start.offset, count: start.limit }
    return selectAdminProductPage(shop.db, query, page, { now, before: start.before })
  })
  return idsOf(rows)
}

const ALWAYS_SET = new Set<AdminProductRange['order']>(['date', 'id', 'title', 'modified', 'menu_order'])

/** A scheduled product becomes public without a change. */
function dependsOnTime({ statuses = [], notStatuses = [] }: AdminProductQuery): boolean {
  return [...statuses, ...notStatuses].some((status) => status === 'publish' || status === 'scheduled')
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
  const fitting = new Set(idsOf(await selectAdminProductPage(shop.db, query, all, { now: shop.now() })))
  const ordered = [...new Set(requests)].filter((id) => fitting.has(id))
  return { ids: ordered.slice(offset, offset + count), total: ordered.length }
}
