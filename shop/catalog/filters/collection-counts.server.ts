import type { Kopiykas } from '#shop/core/money.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { Availability } from '../products/catalog.ts'
import {
  type Bitset,
  bitsetSize,
  columnRange,
  forEachPosition,
  type IndexedNumber,
  intersectBitsets,
  type NumberColumn,
} from '../products/facet-index/bitset.ts'
import { countsByStars, type ProductQuery } from '../products/product-query/product-query.ts'
import { attributeName, filterPlan, narrowedBitset } from './query-plan.server.ts'

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

/** From the facet index. Price bounds ignore the chosen price, stock counts the chosen. Undefined: not indexed. */
export async function computeCollectionCounts(
  shop: Shop,
  query: ProductQuery,
  ask: CollectionCountsQuery,
): Promise<CollectionCounts | undefined> {
  const plan = await filterPlan(shop, query)
  if (!plan) return undefined
  const { attributes, keyOf } = plan
  const counted = ask.attributes.flatMap(({ slug, relation }) => {
    const attribute = attributes.find((attribute) => attribute.slug === slug)
    return attribute ? attribute.values.map(({ id }) => ({ slug, relation, id, key: keyOf('value', id) })) : []
  })
  const stock = ask.stock ? AVAILABILITIES.map((available) => ({ available, key: keyOf('stock', available) })) : []
  const extra: IndexedNumber[] = [
    ...(ask.prices ? (['price_low', 'price_high'] as const) : []),
    ...(ask.ratings ? (['rating'] as const) : []),
  ]
  const { bits, columns, under } = await narrowedBitset(shop, {
    query,
    plan,
    keys: [...stock, ...counted].map(({ key }) => key),
    extra,
  })
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

function countStars(places: Bitset, ratings: NumberColumn): CollectionCounts['ratings'] {
  const averages: number[] = []
  forEachPosition(places, (_place, chunk, bit) => averages.push(ratings.get(chunk)?.[bit] ?? 0))
  return countsByStars(averages.map((average) => ({ average, count: 1 })))
}
