import { getGlossary } from '#shop/core/languages/translations.server.ts'
import { type Glossary, translatedText } from '#shop/core/languages/translations.ts'
import type { Shop } from '#shop/core/shop.ts'
import { type AttributeWithValues, listAllAttributes } from '../products/attributes/attributes.server.ts'
import type { Category, ProductId } from '../products/catalog.ts'
import { listAllCategories } from '../products/categories/categories.server.ts'
import {
  addToBitset,
  type Bitset,
  bitsetInRange,
  bitsetSize,
  type IndexedNumber,
  intersectBitsets,
  NO_NUMBER,
  type NumberColumn,
  uniteBitsets,
} from '../products/facet-index/bitset.ts'
import { loadBits, loadColumns } from './facet-columns.server.ts'
import * as sql from './facets.sql.server.ts'
import { attributeParam, FILTER_RANGES, type FilterRange, type Filters, type RangeName, type Scope } from './filters.ts'

/** Up to this many products are read one by one; more by whole columns of the facet index. */
export const FEW_PRODUCTS = 300

/** Filter name → value in the address → its key. */
type AvailableChoices = Map<string, Map<string, { key: number; name: string }>>

/** The products left by the filters, in total and per filter. */
export type Selection = {
  scope: Scope
  /** Null: a list without products, or search results. */
  listingId: number | null
  /** The filters that are known here. */
  filters: Filters
  attributes: AttributeWithValues[]
  categories: readonly Category[]
  availableChoices: AvailableChoices
  all: Bitset
  result: Bitset
  total: number
  /** Per filter in use: the result of all other filters. */
  remainingByFilter: Map<string, Bitset>
  /** Search results only: position of each product. */
  positionById: Map<ProductId, number>
}

/** Columns that a range is compared with: prices and measures of a product may be ranges themselves. */
export const RANGE_COLUMNS: Record<RangeName, { low: IndexedNumber; high: IndexedNumber; unit: number }> = {
  price: { low: 'price_low', high: 'price_high', unit: 100 },
  width: { low: 'width', high: 'width_high', unit: 10 },
  depth: { low: 'depth', high: 'depth_high', unit: 10 },
  height: { low: 'height', high: 'height_high', unit: 10 },
}

/** Reads only the bits of the scope and of the filters in use. */
export async function applyFilters(shop: Shop, scope: Scope, filter: Filters): Promise<Selection> {
  const [written, categories, glossary] = await Promise.all([
    listAllAttributes(shop),
    listAllCategories(shop),
    getGlossary(shop),
  ])
  const attributes =
    glossary.size === 0 ? written : written.map((attribute) => translatedAttribute(attribute, glossary))
  const choosable = await loadAvailableChoices(shop, attributes, categories, glossary)
  const filters = knownFilters(filter, choosable)
  const place = await scopePositions(shop, scope)

  const chosenKeys = Object.entries(filters.choices).map(([name, values]) => ({
    name,
    keys: values.flatMap((value) => choosable.get(name)?.get(value)?.key ?? []),
  }))
  const bits = await loadBits(shop, chosenKeys.flatMap(({ keys }) => keys).concat(place.key ?? []))
  const all = place.key === undefined ? place.all : (bits.get(place.key) ?? new Map())
  const chosen = chosenKeys.map(({ name, keys }) => {
    const places = uniteBitsets(keys.map((key) => bits.get(key) ?? new Map()))
    return { name, places: intersectBitsets(all, places) }
  })
  for (const name of FILTER_RANGES) {
    const range = filters.ranges[name]
    if (range) chosen.push({ name, places: await withinRange(shop, all, name, range) })
  }

  const under = new Map(
    chosen.map(({ name }) => [
      name,
      chosen.reduce((left, other) => (other.name === name ? left : intersectBitsets(left, other.places)), all),
    ]),
  )
  const result = chosen.reduce((left, { places }) => intersectBitsets(left, places), all)
  const { listingId, placeOf } = place
  const total = bitsetSize(result)
  return {
    scope,
    listingId,
    filters,
    attributes,
    categories,
    availableChoices: choosable,
    all,
    result,
    total,
    remainingByFilter: under,
    positionById: placeOf,
  }
}

async function scopePositions(shop: Shop, scope: Scope) {
  const none = new Map<ProductId, number>()
  if (scope.kind === 'list') {
    const { kind, targetId } = scope.target
    const [listing, key] = await Promise.all([
      sql.selectListing(shop.db, kind, targetId),
      sql.selectKey(shop.db, kind, String(targetId)),
    ])
    return { listingId: listing?.id ?? null, key, all: new Map() as Bitset, placeOf: none }
  }
  const placeOf = scope.ids.length > 0 ? await sql.selectPositions(shop.db, shop.dialect, scope.ids) : none
  const all: Bitset = new Map()
  for (const place of placeOf.values()) addToBitset(all, place)
  return { listingId: null, key: undefined, all, placeOf }
}

async function loadAvailableChoices(
  shop: Shop,
  attributes: AttributeWithValues[],
  categories: readonly Category[],
  glossary: Glossary,
): Promise<AvailableChoices> {
  const kinds = ['value', 'category', 'material', 'lead', 'stock', 'sale'] as const
  const keys = await sql.selectKeys(shop.db, [...kinds])
  const result: AvailableChoices = new Map()
  const put = (filter: string, value: string, key: number, name: string) => {
    const values = result.get(filter) ?? new Map()
    result.set(filter, values.set(value, { key, name }))
  }
  const idOf = new Map(keys.map((row) => [`${row.kind} ${row.target}`, row.id]))
  for (const { slug, filterable, values } of attributes) {
    for (const value of filterable ? values : []) {
      const key = idOf.get(`value ${value.id}`)
      if (key !== undefined) put(attributeParam(slug), value.slug, key, value.name)
    }
  }
  for (const { id, slug, name } of categories) {
    const key = idOf.get(`category ${id}`)
    if (key !== undefined) put('category', slug, key, name)
  }
  for (const { kind, target, id, name } of keys) {
    if (kind === 'material' || kind === 'lead') put(kind, target, id, translatedText(glossary, name))
    if (kind === 'stock' && target === 'instock') put('instock', '1', id, '')
    if (kind === 'sale') put('onsale', '1', id, '')
  }
  return result
}

function translatedAttribute(attribute: AttributeWithValues, glossary: Glossary): AttributeWithValues {
  const values = attribute.values.map((value) => ({ ...value, name: translatedText(glossary, value.name) }))
  return { ...attribute, name: translatedText(glossary, attribute.name), values }
}

/** Drops values that no product ever had, and filters left without values. */
function knownFilters({ choices, ranges }: Filters, choosable: AvailableChoices): Filters {
  const knownChoices = Object.entries(choices).flatMap(([name, values]) => {
    const knownValues = values.filter((value) => choosable.get(name)?.has(value))
    return knownValues.length > 0 ? [[name, knownValues] as const] : []
  })
  return { choices: Object.fromEntries(knownChoices), ranges }
}

async function withinRange(shop: Shop, all: Bitset, name: RangeName, { from, to }: FilterRange): Promise<Bitset> {
  const { low, high, unit } = RANGE_COLUMNS[name]
  const columns = await loadColumns(shop, [low, high])
  const [least, most] = [
    from === null ? NO_NUMBER + 1 : from * unit,
    to === null ? Number.POSITIVE_INFINITY : to * unit,
  ]
  const none: NumberColumn = new Map()
  return bitsetInRange(all, columns.get(low) ?? none, columns.get(high) ?? none, least, most)
}
