import { readAttributes, type WholeAttribute } from '../catalog/attributes.server.ts'
import {
  ABSENT,
  addPlace,
  type Column,
  countPlaces,
  eachPlace,
  endsAmong,
  inAny,
  inBoth,
  type NumberName,
  type Places,
  placesBetween,
  without,
} from '../catalog/bits.ts'
import type { Availability, ProductId } from '../catalog/catalog.ts'
import { readCategories, readTags } from '../catalog/categories.server.ts'
import {
  type FoundOrder,
  type GoodsRange,
  type GoodsWish,
  namesGoods,
  starsOf,
  type TermWish,
} from '../catalog/finding.ts'
import type { Kopiykas } from '../money.ts'
import type { Shop } from '../shop.ts'
import * as sql from './facets.sql.server.ts'
import { idsInOrder } from './filtered.server.ts'
import { type Columns, readBits, readColumns } from './selection.server.ts'

/** `or`: values of the attribute are alternatives, so what is chosen of it does not narrow its own counts. */
export type CountedAttribute = { slug: string; relation: 'and' | 'or' }

export type CollectionAsk = { prices: boolean; stock: boolean; ratings: boolean; attributes: CountedAttribute[] }

export type Collection = {
  prices: { low: Kopiykas; high: Kopiykas } | null
  stock: { available: Availability; count: number }[]
  /** Whole stars, as averages round; without those that nobody has rated. */
  ratings: { rating: number; count: number }[]
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
  const plan = await planFor(shop, wish)
  if (!plan) return undefined
  const { attributes, keyOf } = plan
  const counted = ask.attributes.flatMap(({ slug, relation }) => {
    const own = attributes.find((attribute) => attribute.slug === slug)
    return own ? own.values.map(({ id }) => ({ slug, relation, id, key: keyOf('value', id) })) : []
  })
  const stock = ask.stock ? AVAILABLE.map((available) => ({ available, key: keyOf('stock', available) })) : []
  const extra: NumberName[] = [
    ...(ask.prices ? (['price_low', 'price_high'] as const) : []),
    ...(ask.ratings ? (['rating'] as const) : []),
  ]
  const { bits, columns, under } = await narrow(
    shop,
    wish,
    plan,
    [...stock, ...counted].map(({ key }) => key),
    extra,
  )
  const column = (name: NumberName): Column => columns.get(name) ?? new Map()
  const remembered = new Map<string, Places>()
  const countUnder = (name: string, key: number | undefined) => {
    const places = remembered.get(name) ?? under(name)
    remembered.set(name, places)
    return countPlaces(inBoth(places, bits(key)))
  }
  return {
    prices: ask.prices ? endsAmong(under('price'), column('price_low'), column('price_high')) : null,
    ratings: ask.ratings ? starsAmong(under('rating'), column('rating')) : [],
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

const SORTED_BY: Partial<Record<FoundOrder, NumberName>> = {
  date: 'published',
  include: 'published',
  popularity: 'popularity',
  rating: 'rating',
  menu_order: 'position',
}

/**
 * One page of goods that lists know, chosen by what is kept for filters: as `findGoods`, which looks at each of them. Undefined: it
 * knows better (see `readCollection`; also where a list alone answers, and in orders that filters do not keep).
 */
export async function findFiltered(
  shop: Shop,
  wish: GoodsWish,
  { order, direction, offset, count }: GoodsRange<FoundOrder>,
): Promise<{ ids: ProductId[]; total: number } | undefined> {
  const { attributes, available, minPrice, maxPrice } = wish
  const isNarrowed = attributes.length + available.length > 0 || minPrice !== null || maxPrice !== null
  const descending = direction === 'desc'
  const column = order === 'price' ? (descending ? 'price_high' : 'price_low') : SORTED_BY[order]
  const plan = isNarrowed && column ? await planFor(shop, wish) : undefined
  if (!plan || !column) return undefined
  const result = (await narrow(shop, wish, plan, [], [])).under('')
  const total = countPlaces(result)
  const absent = descending ? ABSENT : MOST
  const sorted = { column, descending, absent, total, start: offset, count }
  return { ids: offset >= total ? [] : await idsInOrder(shop, result, sorted), total }
}

const MOST = 2 ** 31 - 1

type Plan = { attributes: WholeAttribute[]; keyOf: KeyOf; lists: Filter[]; chosen: Filter[] }

/** The filters that a wish stands for; undefined where filters do not know what it asks for. */
async function planFor(shop: Shop, wish: GoodsWish): Promise<Plan | undefined> {
  const { type, publishedFrom, publishedUntil, visibility } = wish
  const isListed = visibility === 'any' || visibility === 'catalog'
  if (!isListed || namesGoods(wish) || (type ?? publishedFrom ?? publishedUntil) !== null) return undefined
  const [attributes, keyOf] = await Promise.all([readAttributes(shop), readKeys(shop)])
  const chosen = attributeFilters(wish, attributes, keyOf)
  return chosen && { attributes, keyOf, lists: await listFilters(shop, wish, keyOf), chosen }
}

/** `under`: what all filters but the named one leave. */
async function narrow(
  shop: Shop,
  wish: GoodsWish,
  { keyOf, lists, chosen }: Plan,
  keys: (number | undefined)[],
  extra: NumberName[],
): Promise<{ bits: Bits; columns: Columns; under(name: string): Places }> {
  const whole = keyOf('shop', 0)
  const wanted = [whole, ...[...lists, ...chosen].flatMap((filter) => filter.keys), ...keys]
  const read = await readBits(shop, [...new Set(wanted.filter((key) => key !== undefined))])
  const none: Places = new Map()
  const bits: Bits = (key) => (key === undefined ? none : (read.get(key) ?? none))
  const isPriced = wish.minPrice !== null || wish.maxPrice !== null
  const columns = await readColumns(shop, [...extra, ...(isPriced ? (['price_low', 'price_high'] as const) : [])])
  const [lows, highs] = [columns.get('price_low') ?? new Map(), columns.get('price_high') ?? new Map()]
  const excluded = await placesAmong(shop, wish.exclude)

  const under = (name: string): Places => {
    let left = without(bits(whole), excluded)
    for (const filter of lists) if (filter.name !== name) left = filter.cut(bits)(left)
    const others = chosen.filter((filter) => filter.name !== name)
    if (wish.everyAttribute) for (const filter of others) left = filter.cut(bits)(left)
    else if (others.length > 0) left = inAny(others.map((filter) => filter.cut(bits)(left)))
    if (!isPriced || name === 'price') return left
    return placesBetween(left, lows, highs, wish.minPrice ?? 0, wish.maxPrice ?? Number.POSITIVE_INFINITY)
  }
  return { bits, columns, under }
}

function starsAmong(places: Places, ratings: Column): Collection['ratings'] {
  const averages: number[] = []
  eachPlace(places, (_place, chunk, bit) => averages.push(ratings.get(chunk)?.[bit] ?? 0))
  return starsOf(averages.map((average) => ({ average, count: 1 })))
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
