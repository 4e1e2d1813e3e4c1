import type { Shop } from '#shop/core/shop.ts'
import type { ProductId } from '../products/catalog.ts'
import { CHUNK_SIZE, INDEXED_NUMBERS, NO_NUMBER } from '../products/facet-index/bitset.ts'
import { parseFacetFacts } from '../products/facet-index/facet-index.server.ts'
import { FEW_PRODUCTS } from './apply-filters.server.ts'
import { loadColumns } from './facet-columns.server.ts'
import * as sql from './facets.sql.server.ts'

/** In kopiykas; both ends are equal where there is one price. */
export type IndexedPrices = { low: number; high: number }

/** Prices from the facet index; unpriced products are omitted. */
export async function findIndexedPrices(shop: Shop, ids: ProductId[]): Promise<Map<ProductId, IndexedPrices>> {
  const placeOf = ids.length > 0 ? await sql.selectPositions(shop.db, shop.dialect, ids) : new Map<ProductId, number>()
  const pricesAt =
    placeOf.size <= FEW_PRODUCTS ? await pricesOneByOne(shop, [...placeOf.values()]) : await pricesFromColumns(shop)
  const prices = new Map<ProductId, IndexedPrices>()
  for (const [id, place] of placeOf) {
    const { low, high } = pricesAt(place)
    if (low !== NO_NUMBER) prices.set(id, { low, high })
  }
  return prices
}

async function pricesOneByOne(shop: Shop, places: number[]): Promise<(place: number) => IndexedPrices> {
  const [low, high] = [INDEXED_NUMBERS.indexOf('price_low'), INDEXED_NUMBERS.indexOf('price_high')]
  const rows = places.length > 0 ? await sql.selectFactsByPosition(shop.db, shop.dialect, places) : []
  const pricesByPosition = new Map(
    rows.map(({ place, facts }) => {
      const { numbers } = parseFacetFacts(facts)
      return [place, { low: numbers[low] ?? NO_NUMBER, high: numbers[high] ?? NO_NUMBER }] as const
    }),
  )
  return (place) => pricesByPosition.get(place) ?? { low: NO_NUMBER, high: NO_NUMBER }
}

async function pricesFromColumns(shop: Shop): Promise<(place: number) => IndexedPrices> {
  const columns = await loadColumns(shop, ['price_low', 'price_high'])
  const at = (name: string, place: number) =>
    columns.get(name)?.get(Math.floor(place / CHUNK_SIZE))?.[place % CHUNK_SIZE] ?? NO_NUMBER
  return (place) => ({ low: at('price_low', place), high: at('price_high', place) })
}
