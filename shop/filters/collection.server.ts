import { readAttributes, type WholeAttribute } from '../catalog/attributes.server.ts'
import {
  addPlace,
  countPlaces,
  endsAmong,
  inAny,
  inBoth,
  type Places,
  placesBetween,
  without,
} from '../catalog/bits.ts'
import type { Availability } from '../catalog/catalog.ts'
import { readCategories, readTags } from '../catalog/categories.server.ts'
import { type GoodsWish, namesGoods, type TermWish } from '../catalog/finding.ts'
import type { Kopiykas } from '../money.ts'
import type { Shop } from '../shop.ts'
import * as sql from './facets.sql.server.ts'
import { readBits, readColumns } from './selection.server.ts'

/** `or`: values of the attribute are alternatives, so what is chosen of it does not narrow its own counts. */
export type CountedAttribute = { slug: string; relation: 'and' | 'or' }

export type CollectionAsk = { prices: boolean; stock: boolean; attributes: CountedAttribute[] }

export type Collection = {
  prices: { low: Kopiykas; high: Kopiykas } | null
  stock: { available: Availability; count: number }[]
  /** Of values that some of the goods have. */
  values: { valueId: number; count: number }[]
}

const AVAILABLE: Availability[] = ['instock', 'outofstock', 'onbackorder']

/** Which goods a filter leaves of some. */
type Cut = (among: Places) => Places
type Filter = { name: string; keys: (number | undefined)[]; cut: (bits: Bits) => Cut }
type Bits = (key: number | undefined) => Places

/**
 * What a whole list holds under the wish, from what is kept for filters. Prices do not depend on the price that was chosen, nor
 * stock on the stock. Undefined: the wish asks for what filters do not keep (goods by name, kinds, dates, values of one
 * product's own).
 */
export async function readCollection(shop: Shop, wish: GoodsWish, ask: CollectionAsk): Promise<Collection | undefined> {
  const { type, publishedFrom, publishedUntil, visibility } = wish
  const isListed = visibility === 'any' || visibility === 'catalog'
  if (!isListed || namesGoods(wish) || (type ?? publishedFrom ?? publishedUntil) !== null) return undefined

  const [attributes, keyOf] = await Promise.all([readAttributes(shop), readKeys(shop)])
  const chosen = attributeFilters(wish, attributes, keyOf)
  if (!chosen) return undefined
  const lists = await listFilters(shop, wish, keyOf)
  const counted = ask.attributes.flatMap(({ slug, relation }) => {
    const own = attributes.find((attribute) => attribute.slug === slug)
    return own ? own.values.map(({ id }) => ({ slug, relation, id, key: keyOf('value', id) })) : []
  })
  const stock = ask.stock ? AVAILABLE.map((available) => ({ available, key: keyOf('stock', available) })) : []
  const whole = keyOf('shop', 0)

  const wanted = [
    whole,
    ...[...lists, ...chosen].flatMap(({ keys }) => keys),
    ...[...stock, ...counted].map((c) => c.key),
  ]
  const read = await readBits(shop, [...new Set(wanted.filter((key) => key !== undefined))])
  const none: Places = new Map()
  const bits: Bits = (key) => (key === undefined ? none : (read.get(key) ?? none))
  const isPriced = wish.minPrice !== null || wish.maxPrice !== null
  const columns = ask.prices || isPriced ? await readColumns(shop, ['price_low', 'price_high']) : new Map()
  const [lows, highs] = [columns.get('price_low') ?? new Map(), columns.get('price_high') ?? new Map()]
  const excluded = await placesAmong(shop, wish.exclude)

  /** What all filters but this one leave. */
  const under = (name: string): Places => {
    let left = without(bits(whole), excluded)
    for (const filter of lists) if (filter.name !== name) left = filter.cut(bits)(left)
    const others = chosen.filter((filter) => filter.name !== name)
    if (wish.everyAttribute) for (const filter of others) left = filter.cut(bits)(left)
    else if (others.length > 0) left = inAny(others.map((filter) => filter.cut(bits)(left)))
    if (!isPriced || name === 'price') return left
    return placesBetween(left, lows, highs, wish.minPrice ?? 0, wish.maxPrice ?? Number.POSITIVE_INFINITY)
  }
  const remembered = new Map<string, Places>()
  const countUnder = (name: string, key: number | undefined) => {
    const places = remembered.get(name) ?? under(name)
    remembered.set(name, places)
    return countPlaces(inBoth(places, bits(key)))
  }
  return {
    prices: ask.prices ? endsAmong(under('price'), lows, highs) : null,
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

type KeyOf = (kind: sql.KeyKind, target: number | string) => number | undefined

async function readKeys(shop: Shop): Promise<KeyOf> {
  const rows = await sql.selectKeys(shop.db, ['shop', 'category', 'tag', 'sale', 'featured', 'value', 'stock'])
  const keys = new Map(rows.map(({ kind, target, id }) => [`${kind} ${target}`, id]))
  return (kind, target) => keys.get(`${kind} ${target}`)
}

async function placesAmong(shop: Shop, ids: number[]): Promise<Places> {
  const places: Places = new Map()
  const found = ids.length > 0 ? await sql.selectPlaces(shop.db, shop.dialect, ids) : new Map<number, number>()
  for (const place of found.values()) addPlace(places, place)
  return places
}

async function listFilters(shop: Shop, wish: GoodsWish, keyOf: KeyOf): Promise<Filter[]> {
  const { categories, tags, onSale, featured, available } = wish
  const terms = async (kind: 'category' | 'tag', { terms, operator }: TermWish) => {
    if (terms.length === 0) return []
    const known = await (kind === 'category' ? readCategories(shop) : readTags(shop))
    const ids = terms.map((term) => known.find(({ id, slug }) => slug === term || String(id) === term)?.id)
    return [
      filter(
        kind,
        operator,
        ids.map((id) => (id === undefined ? undefined : keyOf(kind, id))),
      ),
    ]
  }
  const flag = (kind: 'sale' | 'featured', asked: boolean | null) =>
    asked === null ? [] : [filter(kind, asked ? 'in' : 'not_in', [keyOf(kind, 0)])]
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

/** Undefined: an attribute or a value that the catalogue does not know, though a product may have it for itself. */
function attributeFilters(wish: GoodsWish, attributes: WholeAttribute[], keyOf: KeyOf): Filter[] | undefined {
  const filters: Filter[] = []
  for (const { slug, valueIds, values, operator } of wish.attributes) {
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

function filter(name: string, operator: TermWish['operator'], keys: (number | undefined)[]): Filter {
  const cut = (bits: Bits): Cut => {
    const sets = keys.map(bits)
    if (operator === 'and') return (among) => sets.reduce(inBoth, among)
    return operator === 'in' ? (among) => inBoth(among, inAny(sets)) : (among) => without(among, inAny(sets))
  }
  return { name, keys, cut }
}
