import { ABSENT, CHUNK_PLACES, NUMBERS } from '../catalog/bits.ts'
import type { ProductId } from '../catalog/catalog.ts'
import { readFacts } from '../catalog/facet-keeping.server.ts'
import type { Shop } from '../shop.ts'
import * as sql from './facets.sql.server.ts'
import { readColumns } from './selection.server.ts'

/** So few are read one by one; more by whole columns. */
const FEW = 300

/** In kopiykas, the ends alike where there is but one price. */
export type Prices = { low: number; high: number }

/** What goods cost, by what is kept for filters: those on request are left out. */
export async function readPrices(shop: Shop, ids: ProductId[]): Promise<Map<ProductId, Prices>> {
  const placeOf = ids.length > 0 ? await sql.selectPlaces(shop.db, shop.dialect, ids) : new Map<ProductId, number>()
  const pricesAt = placeOf.size <= FEW ? await oneByOne(shop, [...placeOf.values()]) : await byColumns(shop)
  const prices = new Map<ProductId, Prices>()
  for (const [id, place] of placeOf) {
    const { low, high } = pricesAt(place)
    if (low !== ABSENT) prices.set(id, { low, high })
  }
  return prices
}

async function oneByOne(shop: Shop, places: number[]): Promise<(place: number) => Prices> {
  const [low, high] = [NUMBERS.indexOf('price_low'), NUMBERS.indexOf('price_high')]
  const rows = places.length > 0 ? await sql.selectFactsAt(shop.db, shop.dialect, places) : []
  const known = new Map(
    rows.map(({ place, facts }) => {
      const { numbers } = readFacts(facts)
      return [place, { low: numbers[low] ?? ABSENT, high: numbers[high] ?? ABSENT }] as const
    }),
  )
  return (place) => known.get(place) ?? { low: ABSENT, high: ABSENT }
}

async function byColumns(shop: Shop): Promise<(place: number) => Prices> {
  const columns = await readColumns(shop, ['price_low', 'price_high'])
  const at = (name: string, place: number) =>
    columns.get(name)?.get(Math.floor(place / CHUNK_PLACES))?.[place % CHUNK_PLACES] ?? ABSENT
  return (place) => ({ low: at('price_low', place), high: at('price_high', place) })
}
