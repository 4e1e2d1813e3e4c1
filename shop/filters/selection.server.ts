import { readAttributes, type WholeAttribute } from '../catalog/attributes.server.ts'
import {
  ABSENT,
  addPlace,
  asNumbers,
  asWords,
  type Column,
  countPlaces,
  inAny,
  inBoth,
  type NumberName,
  type Places,
  placesBetween,
} from '../catalog/bits.ts'
import type { Category, ProductId } from '../catalog/catalog.ts'
import { readCategories } from '../catalog/categories.server.ts'
import { readGlossary } from '../languages/translations.server.ts'
import { type Glossary, said } from '../languages/translations.ts'
import type { Shop } from '../shop.ts'
import * as sql from './facets.sql.server.ts'
import { attributeParam, type Filters, RANGES, type Range, type RangeName, type Scope } from './filters.ts'

/** What can be chosen: name of the filter → value in the address → its key. */
export type Choosable = Map<string, Map<string, { key: number; name: string }>>

/** What is left of a list under some filters, and what each of them leaves out. */
export type Selection = {
  scope: Scope
  /** Null: a list that was never filled, or goods that were found. */
  listingId: number | null
  /** Those of the filters that mean something here. */
  filters: Filters
  attributes: WholeAttribute[]
  categories: Category[]
  choosable: Choosable
  all: Places
  result: Places
  total: number
  /** Of each filter in use: what all the others leave. */
  under: Map<string, Places>
  /** Of found goods: where each is. */
  placeOf: Map<ProductId, number>
}

/** Columns in which the ends of a range are looked for: a price may be a range itself, and so may what variations measure. */
export const COLUMNS: Record<RangeName, { low: NumberName; high: NumberName; unit: number }> = {
  price: { low: 'price_low', high: 'price_high', unit: 100 },
  width: { low: 'width', high: 'width_high', unit: 10 },
  depth: { low: 'depth', high: 'depth_high', unit: 10 },
  height: { low: 'height', high: 'height_high', unit: 10 },
}

/** Reads the bits of the scope and of the filters in use, and no others. */
export async function select(shop: Shop, scope: Scope, wish: Filters): Promise<Selection> {
  const [written, categories, glossary] = await Promise.all([
    readAttributes(shop),
    readCategories(shop),
    readGlossary(shop),
  ])
  const attributes = glossary.size === 0 ? written : written.map((attribute) => attributeInWords(attribute, glossary))
  const choosable = await readChoosable(shop, attributes, categories, glossary)
  const filters = knownAmong(wish, choosable)
  const place = await placesOf(shop, scope)

  const wanted = Object.entries(filters.choices).map(([name, values]) => ({
    name,
    keys: values.flatMap((value) => choosable.get(name)?.get(value)?.key ?? []),
  }))
  const bits = await readBits(shop, wanted.flatMap(({ keys }) => keys).concat(place.key ?? []))
  const all = place.key === undefined ? place.all : (bits.get(place.key) ?? new Map())
  const chosen = wanted.map(({ name, keys }) => {
    const places = inAny(keys.map((key) => bits.get(key) ?? new Map()))
    return { name, places: inBoth(all, places) }
  })
  for (const name of RANGES) {
    const range = filters.ranges[name]
    if (range) chosen.push({ name, places: await withinRange(shop, all, name, range) })
  }

  const under = new Map(
    chosen.map(({ name }) => [
      name,
      chosen.reduce((left, other) => (other.name === name ? left : inBoth(left, other.places)), all),
    ]),
  )
  const result = chosen.reduce((left, { places }) => inBoth(left, places), all)
  const { listingId, placeOf } = place
  const total = countPlaces(result)
  return { scope, listingId, filters, attributes, categories, choosable, all, result, total, under, placeOf }
}

/** Key → its places. */
export async function readBits(shop: Shop, keys: number[]): Promise<Map<number, Places>> {
  const result = new Map<number, Places>()
  for (const { key_id, chunk, bits } of keys.length > 0 ? await sql.selectBits(shop.db, shop.dialect, keys) : []) {
    const places = result.get(key_id) ?? new Map()
    places.set(chunk, asWords(bits))
    result.set(key_id, places)
  }
  return result
}

export type Columns = Map<string, Column>

export async function readColumns(shop: Shop, names: NumberName[]): Promise<Columns> {
  const columns: Columns = new Map(names.map((name) => [name, new Map()]))
  for (const { name, chunk, numbers } of names.length > 0
    ? await sql.selectNumbers(shop.db, [...new Set(names)])
    : []) {
    columns.get(name)?.set(chunk, asNumbers(numbers))
  }
  return columns
}

async function placesOf(shop: Shop, scope: Scope) {
  const none = new Map<ProductId, number>()
  if (scope.kind === 'list') {
    const { kind, targetId } = scope.target
    const [listing, key] = await Promise.all([
      sql.selectListing(shop.db, kind, targetId),
      sql.selectKey(shop.db, kind, String(targetId)),
    ])
    return { listingId: listing?.id ?? null, key, all: new Map() as Places, placeOf: none }
  }
  const placeOf = scope.ids.length > 0 ? await sql.selectPlaces(shop.db, shop.dialect, scope.ids) : none
  const all: Places = new Map()
  for (const place of placeOf.values()) addPlace(all, place)
  return { listingId: null, key: undefined, all, placeOf }
}

async function readChoosable(
  shop: Shop,
  attributes: WholeAttribute[],
  categories: Category[],
  glossary: Glossary,
): Promise<Choosable> {
  const kinds = ['value', 'category', 'material', 'lead', 'stock', 'sale'] as const
  const keys = await sql.selectKeys(shop.db, [...kinds])
  const result: Choosable = new Map()
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
    if (kind === 'material' || kind === 'lead') put(kind, target, id, said(glossary, name))
    if (kind === 'stock' && target === 'instock') put('instock', '1', id, '')
    if (kind === 'sale') put('onsale', '1', id, '')
  }
  return result
}

function attributeInWords(attribute: WholeAttribute, glossary: Glossary): WholeAttribute {
  const values = attribute.values.map((value) => ({ ...value, name: said(glossary, value.name) }))
  return { ...attribute, name: said(glossary, attribute.name), values }
}

/** A value that nothing ever had means nothing; a filter without any value that means something is none. */
function knownAmong({ choices, ranges }: Filters, choosable: Choosable): Filters {
  const known = Object.entries(choices).flatMap(([name, values]) => {
    const own = values.filter((value) => choosable.get(name)?.has(value))
    return own.length > 0 ? [[name, own] as const] : []
  })
  return { choices: Object.fromEntries(known), ranges }
}

async function withinRange(shop: Shop, all: Places, name: RangeName, { from, to }: Range): Promise<Places> {
  const { low, high, unit } = COLUMNS[name]
  const columns = await readColumns(shop, [low, high])
  const [least, most] = [from === null ? ABSENT + 1 : from * unit, to === null ? Number.POSITIVE_INFINITY : to * unit]
  const none: Column = new Map()
  return placesBetween(all, columns.get(low) ?? none, columns.get(high) ?? none, least, most)
}
