import { ABSENT, eachPlace, NUMBERS, type NumberName, type Places } from '../catalog/bits.ts'
import type { Ordering, ProductId } from '../catalog/catalog.ts'
import { readFacts } from '../catalog/facet-keeping.server.ts'
import { readCards } from '../catalog/listings.server.ts'
import type { Shop } from '../shop.ts'
import * as sql from './facets.sql.server.ts'
import type { FilteredPage } from './facets.ts'
import { readColumns, type Selection } from './selection.server.ts'

/** So few are sorted by what is kept of each; more by whole columns. */
const FEW = 300
/** A key and a place share one float: 32 bits and 21. */
const PLACES = 2 ** 21

const SORTED_BY: Record<Ordering, Sorted> = {
  menu_order: { column: 'position', descending: false, absent: 0 },
  popularity: { column: 'popularity', descending: true, absent: 0 },
  rating: { column: 'rating', descending: true, absent: 0 },
  date: { column: 'published', descending: true, absent: 0 },
  // Goods without a price come last in both orders.
  price: { column: 'price_low', descending: false, absent: 2 ** 31 - 1 },
  'price-desc': { column: 'price_high', descending: true, absent: ABSENT },
}

/** One page of what is left. Found goods stay in the order in which they were found unless another is asked for. */
export async function readFiltered(
  shop: Shop,
  selection: Selection,
  ordering: Ordering,
  page: number,
  pageSize: number,
): Promise<FilteredPage> {
  const { total, listingId } = selection
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const start = (page - 1) * pageSize
  const ids = page > pages || total === 0 ? [] : await orderedIds(shop, selection, ordering, start, pageSize)
  return { listingId, total, page, pages, ids, cards: await readCards(shop, ids) }
}

async function orderedIds(
  shop: Shop,
  { scope, result, total, placeOf }: Selection,
  ordering: Ordering,
  start: number,
  count: number,
): Promise<ProductId[]> {
  if (scope.kind === 'found' && ordering === 'menu_order') {
    const places = new Set<number>()
    eachPlace(result, (place) => places.add(place))
    return [...new Set(scope.ids)].filter((id) => places.has(placeOf.get(id) ?? -1)).slice(start, start + count)
  }
  return idsInOrder(shop, result, { ...SORTED_BY[ordering], total, start, count })
}

export type Sorted = { column: NumberName; descending: boolean; absent: number }

/** Of all these places those from `start` on, so many of them, as they stand when sorted by the column. */
export async function idsInOrder(
  shop: Shop,
  result: Places,
  { column, descending, absent, total, start, count }: Sorted & { total: number; start: number; count: number },
): Promise<ProductId[]> {
  const numberAt = total <= FEW ? await numbersOf(shop, result, column) : await columnOf(shop, column)
  const first = firstOf(Math.min(total, start + count))
  const sign = descending ? -1 : 1
  eachPlace(result, (place, chunk, bit) => {
    const number = numberAt(place, chunk, bit)
    first.offer(sign * ((number === ABSENT ? absent : number) * PLACES + place))
  })
  const places = first.sorted(start).map((signed) => placeIn(sign * signed))
  const idAt = await sql.selectIdsAt(shop.db, places)
  return places.flatMap((place) => idAt.get(place) ?? [])
}

function placeIn(both: number): number {
  return both - Math.floor(both / PLACES) * PLACES
}

/** The least `count` of all numbers that are offered, without sorting the rest. */
function firstOf(count: number) {
  const kept = new Float64Array(Math.max(1024, count * 4))
  let size = 0
  let limit = Number.POSITIVE_INFINITY
  const settle = () => {
    kept.subarray(0, size).sort()
    size = Math.min(size, count)
    if (size === count) limit = kept[count - 1] ?? limit
  }
  return {
    offer(number: number) {
      if (number >= limit) return
      kept[size++] = number
      if (size === kept.length) settle()
    },
    sorted(start: number): number[] {
      settle()
      return [...kept.subarray(start, size)]
    },
  }
}

async function numbersOf(shop: Shop, result: Places, column: NumberName) {
  const places: number[] = []
  eachPlace(result, (place) => places.push(place))
  const index = NUMBERS.indexOf(column)
  const rows = await sql.selectFactsAt(shop.db, shop.dialect, places)
  const known = new Map(rows.map(({ place, facts }) => [place, readFacts(facts).numbers[index] ?? ABSENT]))
  return (place: number) => known.get(place) ?? ABSENT
}

async function columnOf(shop: Shop, column: NumberName) {
  const chunks = (await readColumns(shop, [column])).get(column)
  return (_place: number, chunk: number, bit: number) => chunks?.get(chunk)?.[bit] ?? ABSENT
}
