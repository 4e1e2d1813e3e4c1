import type { Shop } from '#shop/core/shop.ts'
import type { ProductId } from '../products/catalog.ts'
import { bitsetSize, type IndexedNumber, NO_NUMBER } from '../products/facet-index/bitset.ts'
import type { ProductQuery, ProductRange, SearchResultOrder } from '../products/product-query/product-query.ts'
import { sortedIdsFromIndex } from './filtered-products.server.ts'
import { filterPlan, narrowedBitset } from './query-plan.server.ts'

const MAX_INT32 = 2 ** 31 - 1

const SORT_COLUMNS: Partial<Record<SearchResultOrder, IndexedNumber>> = {
  date: 'published',
  include: 'published',
  popularity: 'popularity',
  rating: 'rating',
  menu_order: 'position',
}

/** From the facet index. Undefined: use `queryProducts` (see `computeCollectionCounts`). */
export async function findIndexedProducts(
  shop: Shop,
  query: ProductQuery,
  { order, direction, offset, count }: ProductRange<SearchResultOrder>,
): Promise<{ ids: ProductId[]; total: number } | undefined> {
  const { attributes, available, minPrice, maxPrice } = query
  const isNarrowed = attributes.length + available.length > 0 || minPrice !== null || maxPrice !== null
  const descending = direction === 'desc'
  const column = order === 'price' ? (descending ? 'price_high' : 'price_low') : SORT_COLUMNS[order]
  const plan = isNarrowed && column ? await filterPlan(shop, query) : undefined
  if (!plan || !column) return undefined
  const result = (await narrowedBitset(shop, { query, plan, keys: [], extra: [] })).under('')
  const total = bitsetSize(result)
  const absent = descending ? NO_NUMBER : MAX_INT32
  const sorted = { column, descending, absent, total, start: offset, count }
  return { ids: offset >= total ? [] : await sortedIdsFromIndex(shop, result, sorted), total }
}
