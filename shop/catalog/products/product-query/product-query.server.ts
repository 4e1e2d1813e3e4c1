import type { Shop } from '#shop/core/shop.ts'
import type { Availability, ListKind, ProductId } from '../catalog.ts'
import { listAllCategories } from '../categories/categories.server.ts'
import { selectListing } from '../listings/listings.sql.server.ts'
import { listAllTags } from '../tags/tags.server.ts'
import * as sql from './product-query.sql.server.ts'
import {
  countsByStars,
  isExplicitSelection,
  type ProductQuery,
  type ProductRange,
  type SearchResultOrder,
  type TermFilter,
} from './product-query.ts'

/** Shorter lists are sorted; longer ones are walked in index order. */
const LONG_LIST_SIZE = 1000

/** One page, and the total. Hidden ones never match; those kept out of lists match only when named. */
export async function queryProducts(
  shop: Shop,
  query: ProductQuery,
  range: ProductRange<SearchResultOrder>,
): Promise<{ ids: ProductId[]; total: number }> {
  const resolved = await resolveQuery(shop, query)
  if (!resolved) return { ids: [], total: 0 }
  const { order, ...rest } = range
  if (order === 'relevance') return sortedIds(shop, resolved, query.found ?? [], { ...rest, direction: 'asc' })
  if (query.include.length > 0 && order === 'include') return sortedIds(shop, resolved, query.include, rest)

  const total = resolved.size ?? (await sql.countMatchingProducts(shop.db, resolved))
  const ids = range.offset >= total ? [] : await sql.selectProductIds(shop.db, resolved, { ...rest, order })
  return { ids, total }
}

export async function findPriceRange(shop: Shop, query: ProductQuery): Promise<{ low: number; high: number } | null> {
  const resolved = await resolveQuery(shop, query)
  const { low = null, high = null } = (resolved && (await sql.selectPriceRange(shop.db, resolved))) ?? {}
  return low === null || high === null ? null : { low, high }
}

export async function countByAvailability(
  shop: Shop,
  query: ProductQuery,
): Promise<{ available: Availability; count: number }[]> {
  const resolved = await resolveQuery(shop, query)
  return resolved ? sql.countByAvailability(shop.db, resolved) : []
}

export async function countByRating(shop: Shop, query: ProductQuery): Promise<{ rating: number; count: number }[]> {
  const resolved = await resolveQuery(shop, query)
  return resolved ? countsByStars(await sql.countByAverage(shop.db, resolved)) : []
}

export async function countByValues(
  shop: Shop,
  query: ProductQuery,
  attributeIds: number[],
): Promise<Map<number, number>> {
  const resolved = attributeIds.length > 0 ? await resolveQuery(shop, query) : undefined
  return resolved ? sql.countByValues(shop.db, resolved, attributeIds) : new Map()
}

/** Number of products per category, subtree included, or per tag. */
export async function listingSizes(shop: Shop, kind: ListKind): Promise<Map<number, number>> {
  const lists = await sql.selectSizes(shop.db, kind)
  return new Map([...lists].map(([target, { size }]) => [target, size]))
}

async function sortedIds(
  shop: Shop,
  resolved: sql.ResolvedQuery,
  named: ProductId[],
  { direction, offset, count }: Omit<ProductRange, 'order'>,
) {
  const all = { order: 'id', direction: 'asc', offset: 0, count: named.length } as const
  const fitting = new Set(await sql.selectProductIds(shop.db, resolved, all))
  const ordered = [...new Set(named)].filter((id) => fitting.has(id))
  if (direction === 'desc') ordered.reverse()
  return { ids: ordered.slice(offset, offset + count), total: ordered.length }
}

/** Undefined: nothing can match. `size`: number of matches, where the list alone gives it. */
async function resolveQuery(
  shop: Shop,
  query: ProductQuery,
): Promise<(sql.ResolvedQuery & { size: number | null }) | undefined> {
  const shopList = await selectListing(shop.db, 'shop', 0)
  const lists = await findQueryListings(shop, query)
  if (!lists) return undefined
  if (isExplicitSelection(query))
    return { query, listingId: null, isLong: false, ...lists, now: shop.now(), size: null }
  // Unlisted products cannot be browsed, and variations are found through their parent.
  if (query.visibility === 'hidden' || query.type === 'variation' || !shopList) return undefined

  const single = lists.inside.flatMap((group) => (group.length === 1 ? group : []))
  const [narrowest] = [...lists.listings.values()]
    .filter(({ id }) => single.includes(id))
    .toSorted((a, b) => a.size - b.size)
  const base = narrowest ?? shopList
  const inside = lists.inside.filter((group) => group.length !== 1 || group[0] !== base.id)
  const isWhole = inside.length + lists.outside.length === 0 && isListingOnlyQuery(query)
  return {
    query,
    listingId: base.id,
    isLong: base.size > LONG_LIST_SIZE,
    inside,
    outside: lists.outside,
    now: shop.now(),
    size: isWhole ? base.size : null,
  }
}

function isListingOnlyQuery(query: ProductQuery): boolean {
  const {
    type,
    available,
    ratings,
    attributes,
    exclude,
    minPrice,
    maxPrice,
    publishedFrom,
    publishedUntil,
    visibility,
  } = query
  const limits = [type, minPrice, maxPrice, publishedFrom, publishedUntil]
  return (
    limits.every((limit) => limit === null) &&
    available.length + ratings.length + attributes.length + exclude.length === 0 &&
    (visibility === 'any' || visibility === 'catalog')
  )
}

type QueryListings = { inside: number[][]; outside: number[]; listings: Map<number, { id: number; size: number }> }

/** Lists that products must and must not be in; undefined where a required one is empty or unknown. */
async function findQueryListings(shop: Shop, query: ProductQuery): Promise<QueryListings | undefined> {
  const lists: QueryListings = { inside: [], outside: [], listings: new Map() }
  const kinds = [
    { kind: 'category', filter: query.categories, read: listAllCategories },
    { kind: 'tag', filter: query.tags, read: listAllTags },
  ] as const
  for (const { kind, filter, read } of kinds) {
    if (filter.terms.length === 0) continue
    const sizes = await sql.selectSizes(shop.db, kind)
    const termListings = findTermIds(filter, await read(shop)).map((id) =>
      id === undefined ? undefined : sizes.get(id),
    )
    const present = termListings.filter((list) => list !== undefined)
    for (const list of present) lists.listings.set(list.id, list)
    const ids = present.map((list) => list.id)
    if (filter.operator === 'not_in') lists.outside.push(...ids)
    else if (ids.length === 0 || (filter.operator === 'and' && ids.length < termListings.length)) return undefined
    else if (filter.operator === 'and') lists.inside.push(...ids.map((id) => [id]))
    else lists.inside.push(ids)
  }
  for (const [kind, requested] of [
    ['sale', query.onSale],
    ['featured', query.featured],
  ] as const) {
    if (requested === null) continue
    const listing = await selectListing(shop.db, kind, 0)
    if (!requested) lists.outside.push(...(listing ? [listing.id] : []))
    else if (!listing) return undefined
    else {
      lists.listings.set(listing.id, listing)
      lists.inside.push([listing.id])
    }
  }
  return lists
}

function findTermIds({ terms }: TermFilter, allTerms: readonly { id: number; slug: string }[]): (number | undefined)[] {
  return terms.map((term) => allTerms.find(({ id, slug }) => slug === term || String(id) === term)?.id)
}
