import { type AttributeWithValues, listAllAttributes } from '../catalog/attributes/attributes.server.ts'
import type { Availability, ProductId } from '../catalog/catalog.ts'
import { listAllCategories } from '../catalog/categories/categories.server.ts'
import {
  addToBitset,
  type Bitset,
  bitsetInRange,
  bitsetSize,
  columnRange,
  forEachPosition,
  type IndexedNumber,
  intersectBitsets,
  NO_NUMBER,
  type NumberColumn,
  subtractBitset,
  uniteBitsets,
} from '../catalog/facet-index/bitset.ts'
import {
  countsByStars,
  isExplicitSelection,
  type ProductQuery,
  type ProductRange,
  type SearchResultOrder,
  type TermFilter,
} from '../catalog/product-query/product-query.ts'
import { listAllTags } from '../catalog/tags/tags.server.ts'
import type { Kopiykas } from '../money.ts'
import type { Shop } from '../shop.ts'
import { loadBits, loadColumns, type NumberColumns } from './apply-filters.server.ts'
import * as sql from './facets.sql.server.ts'
import { sortedIdsFromIndex } from './filtered-products.server.ts'

/** `or`: values of the attribute are alternatives, so a chosen one does not narrow the attribute's own counts. */
type CountedAttribute = { slug: string; relation: 'and' | 'or' }

export type CollectionCountsQuery = {
  prices: boolean
  stock: boolean
  ratings: boolean
  attributes: CountedAttribute[]
}

export type CollectionCounts = {
  prices: { low: Kopiykas; high: Kopiykas } | null
  stock: { available: Availability; count: number }[]
  /** Average rounded to whole stars; unrated products are omitted. */
  ratings: { rating: number; count: number }[]
  /** Values with at least one product. */
  values: { valueId: number; count: number }[]
}

const AVAILABILITIES: Availability[] = ['instock', 'outofstock', 'onbackorder']

/** Narrows a set of positions by a filter. */
type NarrowBitset = (among: Bitset) => Bitset
type Filter = { name: string; keys: (number | undefined)[]; cut: (bits: Bits) => NarrowBitset }
type Bits = (key: number | undefined) => Bitset

/**
 * Counts over a whole list under the query, from the facet index. Price bounds ignore the chosen price, and stock
 * counts the chosen stock. Undefined: the query uses conditions that the index lacks (products by name, types, dates,
 * local values).
 */
export async function computeCollectionCounts(
  shop: Shop,
  query: ProductQuery,
  ask: CollectionCountsQuery,
): Promise<CollectionCounts | undefined> {
  const plan = await filterPlan(shop, query)
  if (!plan) return undefined
  const { attributes, keyOf } = plan
  const counted = ask.attributes.flatMap(({ slug, relation }) => {
    const own = attributes.find((attribute) => attribute.slug === slug)
    return own ? own.values.map(({ id }) => ({ slug, relation, id, key: keyOf('value', id) })) : []
  })
  const stock = ask.stock ? AVAILABILITIES.map((available) => ({ available, key: keyOf('stock', available) })) : []
  const extra: IndexedNumber[] = [
    ...(ask.prices ? (['price_low', 'price_high'] as const) : []),
    ...(ask.ratings ? (['rating'] as const) : []),
  ]
  const { bits, columns, under } = await narrowedBitset(
    shop,
    query,
    plan,
    [...stock, ...counted].map(({ key }) => key),
    extra,
  )
  const column = (name: IndexedNumber): NumberColumn => columns.get(name) ?? new Map()
  const remembered = new Map<string, Bitset>()
  const countUnder = (name: string, key: number | undefined) => {
    const places = remembered.get(name) ?? under(name)
    remembered.set(name, places)
    return bitsetSize(intersectBitsets(places, bits(key)))
  }
  return {
    prices: ask.prices ? columnRange(under('price'), column('price_low'), column('price_high')) : null,
    ratings: ask.ratings ? countStars(under('rating'), column('rating')) : [],
    stock: stock
      .map(({ available, key }) => ({ available, count: countUnder('stock', key) }))
      .filter(({ count }) => count > 0),
    values: counted
      .map(({ slug, relation, id, key }) => ({
        valueId: id,
        count: countUnder(relation === 'or' ? attributeName(slug) : '', key),
      }))
      .filter(({ count }) => count > 0),
  }
}

const SORT_COLUMNS: Partial<Record<SearchResultOrder, IndexedNumber>> = {
  date: 'published',
  include: 'published',
  popularity: 'popularity',
  rating: 'rating',
  menu_order: 'position',
}

/**
 * One page of listed products from the facet index, like `queryProducts`, which reads each product. Undefined: use that
 * instead (see `computeCollectionCounts`; also where a list alone answers, and for orders that the index lacks).
 */
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
  const result = (await narrowedBitset(shop, query, plan, [], [])).under('')
  const total = bitsetSize(result)
  const absent = descending ? NO_NUMBER : MAX_INT32
  const sorted = { column, descending, absent, total, start: offset, count }
  return { ids: offset >= total ? [] : await sortedIdsFromIndex(shop, result, sorted), total }
}

const MAX_INT32 = 2 ** 31 - 1

type FilterPlan = { attributes: AttributeWithValues[]; keyOf: KeyOf; lists: Filter[]; chosen: Filter[] }

/** The filters equivalent to a query; undefined where filters cannot express it. */
async function filterPlan(shop: Shop, query: ProductQuery): Promise<FilterPlan | undefined> {
  const { type, publishedFrom, publishedUntil, visibility } = query
  const isListed = visibility === 'any' || visibility === 'catalog'
  if (!isListed || isExplicitSelection(query) || (type ?? publishedFrom ?? publishedUntil) !== null) return undefined
  const [attributes, keyOf] = await Promise.all([listAllAttributes(shop), loadKeys(shop)])
  const chosen = attributeFilters(query, attributes, keyOf)
  return chosen && { attributes, keyOf, lists: await listFilters(shop, query, keyOf), chosen }
}

/** `under`: the result of all filters but the named one. */
async function narrowedBitset(
  shop: Shop,
  query: ProductQuery,
  { keyOf, lists, chosen }: FilterPlan,
  keys: (number | undefined)[],
  extra: IndexedNumber[],
): Promise<{ bits: Bits; columns: NumberColumns; under(name: string): Bitset }> {
  const whole = keyOf('shop', 0)
  const wanted = [whole, ...[...lists, ...chosen].flatMap((filter) => filter.keys), ...keys]
  const read = await loadBits(shop, [...new Set(wanted.filter((key) => key !== undefined))])
  const none: Bitset = new Map()
  const bits: Bits = (key) => (key === undefined ? none : (read.get(key) ?? none))
  const isPriced = query.minPrice !== null || query.maxPrice !== null
  const columns = await loadColumns(shop, [...extra, ...(isPriced ? (['price_low', 'price_high'] as const) : [])])
  const [lows, highs] = [columns.get('price_low') ?? new Map(), columns.get('price_high') ?? new Map()]
  const excluded = await indexPositions(shop, query.exclude)

  const under = (name: string): Bitset => {
    let left = subtractBitset(bits(whole), excluded)
    for (const filter of lists) if (filter.name !== name) left = filter.cut(bits)(left)
    const others = chosen.filter((filter) => filter.name !== name)
    if (query.everyAttribute) for (const filter of others) left = filter.cut(bits)(left)
    else if (others.length > 0) left = uniteBitsets(others.map((filter) => filter.cut(bits)(left)))
    if (!isPriced || name === 'price') return left
    return bitsetInRange(left, lows, highs, query.minPrice ?? 0, query.maxPrice ?? Number.POSITIVE_INFINITY)
  }
  return { bits, columns, under }
}

function countStars(places: Bitset, ratings: NumberColumn): CollectionCounts['ratings'] {
  const averages: number[] = []
  forEachPosition(places, (_place, chunk, bit) => averages.push(ratings.get(chunk)?.[bit] ?? 0))
  return countsByStars(averages.map((average) => ({ average, count: 1 })))
}

type KeyOf = (kind: sql.KeyKind, target: number | string) => number | undefined

async function loadKeys(shop: Shop): Promise<KeyOf> {
  const rows = await sql.selectKeys(shop.db, ['shop', 'category', 'tag', 'sale', 'featured', 'value', 'stock'])
  const keys = new Map(rows.map(({ kind, target, id }) => [`${kind} ${target}`, id]))
  return (kind, target) => keys.get(`${kind} ${target}`)
}

async function indexPositions(shop: Shop, ids: number[]): Promise<Bitset> {
  const places: Bitset = new Map()
  const found = ids.length > 0 ? await sql.selectPositions(shop.db, shop.dialect, ids) : new Map<number, number>()
  for (const place of found.values()) addToBitset(places, place)
  return places
}

async function listFilters(shop: Shop, query: ProductQuery, keyOf: KeyOf): Promise<Filter[]> {
  const { categories, tags, onSale, featured, available } = query
  const terms = async (kind: 'category' | 'tag', { terms, operator }: TermFilter) => {
    if (terms.length === 0) return []
    const known = await (kind === 'category' ? listAllCategories(shop) : listAllTags(shop))
    const ids = terms.map((term) => known.find(({ id, slug }) => slug === term || String(id) === term)?.id)
    return [
      filter(
        kind,
        operator,
        ids.map((id) => (id === undefined ? undefined : keyOf(kind, id))),
      ),
    ]
  }
  const flag = (kind: 'sale' | 'featured', request: boolean | null) =>
    request === null ? [] : [filter(kind, request ? 'in' : 'not_in', [keyOf(kind, 0)])]
  return [
    ...(await terms('category', categories)),
    ...(await terms('tag', tags)),
    ...flag('sale', onSale),
    ...flag('featured', featured),
    ...(available.length > 0
      ? [
          filter(
            'stock',
            'in',
            available.map((one) => keyOf('stock', one)),
          ),
        ]
      : []),
  ]
}

/** Undefined: an attribute or value unknown to the catalogue, though a product may have it locally. */
function attributeFilters(query: ProductQuery, attributes: AttributeWithValues[], keyOf: KeyOf): Filter[] | undefined {
  const filters: Filter[] = []
  for (const { slug, valueIds, values, operator } of query.attributes) {
    const own = attributes.find((attribute) => attribute.slug === slug)
    const named = values.map((value) => own?.values.find((one) => one.slug === value)?.id)
    if (!own || named.includes(undefined)) return undefined
    const numbered = valueIds.map((id) => own.values.find((one) => one.id === id)?.id)
    const keys = [...numbered, ...named].map((id) => (id === undefined ? undefined : keyOf('value', id)))
    filters.push(filter(attributeName(slug), operator, keys))
  }
  return filters
}

function attributeName(slug: string): string {
  return `attribute ${slug}`
}

function filter(name: string, operator: TermFilter['operator'], keys: (number | undefined)[]): Filter {
  const cut = (bits: Bits): NarrowBitset => {
    const sets = keys.map(bits)
    if (operator === 'and') return (among) => sets.reduce(intersectBitsets, among)
    return operator === 'in'
      ? (among) => intersectBitsets(among, uniteBitsets(sets))
      : (among) => subtractBitset(among, uniteBitsets(sets))
  }
  return { name, keys, cut }
}
