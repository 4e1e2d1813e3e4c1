import type { Shop } from '#shop/core/shop.ts'
import { type AttributeWithValues, listAllAttributes } from '../products/attributes/attributes.server.ts'
import { listAllCategories } from '../products/categories/categories.server.ts'
import {
  addToBitset,
  type Bitset,
  bitsetInRange,
  type IndexedNumber,
  intersectBitsets,
  subtractBitset,
  uniteBitsets,
} from '../products/facet-index/bitset.ts'
import { isExplicitSelection, type ProductQuery, type TermFilter } from '../products/product-query/product-query.ts'
import { listAllTags } from '../products/tags/tags.server.ts'
import { loadBits, loadColumns, type NumberColumns } from './facet-columns.server.ts'
import * as sql from './facets.sql.server.ts'

/** Narrows a set of positions by a filter. */
type NarrowBitset = (among: Bitset) => Bitset
type Filter = { name: string; keys: (number | undefined)[]; cut: (bits: Bits) => NarrowBitset }
type Bits = (key: number | undefined) => Bitset

export type FilterPlan = { attributes: AttributeWithValues[]; keyOf: KeyOf; lists: Filter[]; chosen: Filter[] }

/** The filters equivalent to a query; undefined where filters cannot express it. */
export async function filterPlan(shop: Shop, query: ProductQuery): Promise<FilterPlan | undefined> {
  const { type, publishedFrom, publishedUntil, visibility } = query
  const isListed = query.ratings.length === 0 && (visibility === 'any' || visibility === 'catalog')
  if (!isListed || isExplicitSelection(query) || (type ?? publishedFrom ?? publishedUntil) !== null) return undefined
  const [attributes, keyOf] = await Promise.all([listAllAttributes(shop), loadKeys(shop)])
  const chosen = attributeFilters(query, attributes, keyOf)
  return chosen && { attributes, keyOf, lists: await listFilters(shop, query, keyOf), chosen }
}

/** `under`: the result of all filters but the named one. */
export async function narrowedBitset(
  shop: Shop,
  {
    query,
    plan: { keyOf, lists, chosen },
    keys,
    extra,
  }: { query: ProductQuery; plan: FilterPlan; keys: (number | undefined)[]; extra: IndexedNumber[] },
): Promise<{ bits: Bits; columns: NumberColumns; under(name: string): Bitset }> {
  const shopKey = keyOf('shop', 0)
  const allKeys = [shopKey, ...[...lists, ...chosen].flatMap((filter) => filter.keys), ...keys]
  const read = await loadBits(shop, [...new Set(allKeys.filter((key) => key !== undefined))])
  const none: Bitset = new Map()
  const bits: Bits = (key) => (key === undefined ? none : (read.get(key) ?? none))
  const isPriced = query.minPrice !== null || query.maxPrice !== null
  const columns = await loadColumns(shop, [...extra, ...(isPriced ? (['price_low', 'price_high'] as const) : [])])
  const [lows, highs] = [columns.get('price_low') ?? new Map(), columns.get('price_high') ?? new Map()]
  const excluded = await indexPositions(shop, query.exclude)

  const under = (name: string): Bitset => {
    let left = subtractBitset(bits(shopKey), excluded)
    for (const filter of lists) if (filter.name !== name) left = filter.cut(bits)(left)
    const others = chosen.filter((filter) => filter.name !== name)
    if (query.everyAttribute) for (const filter of others) left = filter.cut(bits)(left)
    else if (others.length > 0) left = uniteBitsets(others.map((filter) => filter.cut(bits)(left)))
    if (!isPriced || name === 'price') return left
    return bitsetInRange(left, lows, highs, query.minPrice ?? 0, query.maxPrice ?? Number.POSITIVE_INFINITY)
  }
  return { bits, columns, under }
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
    const listed = await (kind === 'category' ? listAllCategories(shop) : listAllTags(shop))
    const ids = terms.map((term) => listed.find(({ id, slug }) => slug === term || String(id) === term)?.id)
    return [
      filter(
        kind,
        operator,
        ids.map((id) => (id === undefined ? undefined : keyOf(kind, id))),
      ),
    ]
  }
  const flag = (kind: 'sale' | 'featured', isIncluded: boolean | null) =>
    isIncluded === null ? [] : [filter(kind, isIncluded ? 'in' : 'not_in', [keyOf(kind, 0)])]
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
            available.map((availability) => keyOf('stock', availability)),
          ),
        ]
      : []),
  ]
}

/** Undefined: an attribute or value unknown to the catalogue, though a product may have it locally. */
function attributeFilters(query: ProductQuery, attributes: AttributeWithValues[], keyOf: KeyOf): Filter[] | undefined {
  const filters: Filter[] = []
  for (const { slug, valueIds, values, operator } of query.attributes) {
    const attribute = attributes.find((attribute) => attribute.slug === slug)
    const named = values.map((value) => attribute?.values.find((candidate) => candidate.slug === value)?.id)
    if (!attribute || named.includes(undefined)) return undefined
    const numbered = valueIds.map((id) => attribute.values.find((candidate) => candidate.id === id)?.id)
    const keys = [...numbered, ...named].map((id) => (id === undefined ? undefined : keyOf('value', id)))
    filters.push(filter(attributeName(slug), operator, keys))
  }
  return filters
}

export function attributeName(slug: string): string {
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
