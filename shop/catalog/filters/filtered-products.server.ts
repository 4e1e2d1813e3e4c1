import type { Shop } from '#shop/core/shop.ts'
import type { Ordering, ProductId } from '../products/catalog.ts'
import {
  type Bitset,
  forEachPosition,
  INDEXED_NUMBERS,
  type IndexedNumber,
  NO_NUMBER,
} from '../products/facet-index/bitset.ts'
import { parseFacetFacts } from '../products/facet-index/facet-index.server.ts'
import { type ChosenValues, listChosenCards } from '../products/listings/chosen-cards.server.ts'
import { FEW_PRODUCTS, type Selection } from './apply-filters.server.ts'
import { loadColumns } from './facet-columns.server.ts'
import * as sql from './facets.sql.server.ts'
import type { FilteredPage } from './facets.ts'
import { attributeParam } from './filters.ts'

/** A sort key and a position share one float: 32 and 21 bits. */
const POSITION_LIMIT = 2 ** 21

const SORTED_BY: Record<Ordering, IndexSort> = {
  menu_order: { column: 'position', descending: false, absent: 0 },
  popularity: { column: 'popularity', descending: true, absent: 0 },
  rating: { column: 'rating', descending: true, absent: 0 },
  date: { column: 'published', descending: true, absent: 0 },
  // Unpriced products come last in both orders.
  price: { column: 'price_low', descending: false, absent: 2 ** 31 - 1 },
  'price-desc': { column: 'price_high', descending: true, absent: NO_NUMBER },
}

/** One page of the result. Search results keep their relevance order unless another is requested. */
export async function findFilteredPage(
  shop: Shop,
  selection: Selection,
  { ordering, page, pageSize }: { ordering: Ordering; page: number; pageSize: number },
): Promise<FilteredPage> {
  const { total, listingId } = selection
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const start = (page - 1) * pageSize
  const ids = page > pages || total === 0 ? [] : await orderedIds(shop, selection, { ordering, start, count: pageSize })
  const cards = await listChosenCards(shop, ids, chosenValues(selection))
  return { listingId, total, page, pages, ids, cards }
}

/** Of attributes, by which the variations of a product may differ. */
function chosenValues({ attributes, filters }: Selection): ChosenValues {
  return Object.fromEntries(
    attributes.flatMap(({ slug }) => {
      const values = filters.choices[attributeParam(slug)]
      return values ? [[slug, values]] : []
    }),
  )
}

async function orderedIds(
  shop: Shop,
  { scope, result, total, positionById }: Selection,
  { ordering, start, count }: { ordering: Ordering; start: number; count: number },
): Promise<ProductId[]> {
  if (scope.kind === 'found' && ordering === 'menu_order') {
    const places = new Set<number>()
    forEachPosition(result, (place) => places.add(place))
    return [...new Set(scope.ids)].filter((id) => places.has(positionById.get(id) ?? -1)).slice(start, start + count)
  }
  return sortedIdsFromIndex(shop, result, { ...SORTED_BY[ordering], total, start, count })
}

export type IndexSort = { column: IndexedNumber; descending: boolean; absent: number }

/** A page of these positions from `start` on, sorted by the column. */
export async function sortedIdsFromIndex(
  shop: Shop,
  result: Bitset,
  { column, descending, absent, total, start, count }: IndexSort & { total: number; start: number; count: number },
): Promise<ProductId[]> {
  const numberAt =
    total <= FEW_PRODUCTS ? await numbersByPosition(shop, result, column) : await loadColumn(shop, column)
  const first = collectSmallest(Math.min(total, start + count))
  const sign = descending ? -1 : 1
  forEachPosition(result, (place, chunk, bit) => {
    const number = numberAt(place, chunk, bit)
    first.offer(sign * ((number === NO_NUMBER ? absent : number) * POSITION_LIMIT + place))
  })
  const places = first.sorted(start).map((signed) => positionFromKey(sign * signed))
  const idAt = await sql.selectIdsByPosition(shop.db, places)
  return places.flatMap((place) => idAt.get(place) ?? [])
}

function positionFromKey(both: number): number {
  return both - Math.floor(both / POSITION_LIMIT) * POSITION_LIMIT
}

/** The smallest `count` numbers, without sorting the rest. */
function collectSmallest(count: number) {
  const smallest = new Float64Array(Math.max(1024, count * 4))
  let size = 0
  let limit = Number.POSITIVE_INFINITY
  const settle = () => {
    smallest.subarray(0, size).sort()
    size = Math.min(size, count)
    if (size === count) limit = smallest[count - 1] ?? limit
  }
  return {
    offer(number: number) {
      if (number >= limit) return
      smallest[size++] = number
      if (size === smallest.length) settle()
    },
    sorted(start: number): number[] {
      settle()
      return [...smallest.subarray(start, size)]
    },
  }
}

async function numbersByPosition(shop: Shop, result: Bitset, column: IndexedNumber) {
  const places: number[] = []
  forEachPosition(result, (place) => places.push(place))
  const index = INDEXED_NUMBERS.indexOf(column)
  const rows = await sql.selectFactsByPosition(shop.db, shop.dialect, places)
  const numberByPosition = new Map(
    rows.map(({ place, facts }) => [place, parseFacetFacts(facts).numbers[index] ?? NO_NUMBER]),
  )
  return (place: number) => numberByPosition.get(place) ?? NO_NUMBER
}

async function loadColumn(shop: Shop, column: IndexedNumber) {
  const chunks = (await loadColumns(shop, [column])).get(column)
  return (_place: number, chunk: number, bit: number) => chunks?.get(chunk)?.[bit] ?? NO_NUMBER
}
