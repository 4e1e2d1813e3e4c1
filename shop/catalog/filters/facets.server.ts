import { findPictureFacts } from '#shop/content/media/media.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { AttributeWithValues } from '../products/attributes/attributes.server.ts'
import {
  type Bitset,
  bitsetSize,
  columnRange,
  countCommonBits,
  forEachPosition,
  INDEXED_NUMBERS,
  type IndexedNumber,
  isInBitset,
  NO_NUMBER,
  type NumberColumn,
  uniteBitsets,
} from '../products/facet-index/bitset.ts'
import { parseFacetFacts } from '../products/facet-index/facet-index.server.ts'
import { LEAD_BUCKETS } from '../products/inventory/lead-time.ts'
import { FEW_PRODUCTS, RANGE_COLUMNS, type Selection } from './apply-filters.server.ts'
import { loadBits, loadColumns } from './facet-columns.server.ts'
import * as sql from './facets.sql.server.ts'
import type { Facet, FacetOption } from './facets.ts'
import { attributeParam, type ExpandedFacet, FILTER_RANGES, type RangeName } from './filters.ts'
import { byUsefulness, shortenedOptions } from './shortened-options.ts'

export async function listFilterNames(shop: Shop): Promise<Set<string>> {
  return new Set((await sql.selectFilterableAttributes(shop.db)).map(({ slug }) => attributeParam(slug)))
}

/** One product's facts cost as much as counting so many positions: short lists are counted one by one. */
const POSITIONS_PER_PRODUCT = 100

type Counts = {
  /** Key → number of products under all filters but its own. */
  counts: Map<number, number>
  ends: Map<RangeName, { low: number; high: number }>
}

/** With the number of products each would leave. Filters that cannot narrow the list are omitted. */
export async function listFacets(shop: Shop, selection: Selection, shown?: ExpandedFacet): Promise<Facet[]> {
  const offered = offeredValues(selection)
  const { counts, ends } = await countOptions(shop, selection, offered)
  const { filters, availableChoices, attributes, total } = selection

  const swatched = attributes.filter(({ kind, filterable }) => kind === 'swatch' && filterable)
  const pictures = await findPictureFacts(
    shop,
    // Dots are too small for a picture where there is a colour.
    swatched.flatMap(({ values }) =>
      values.flatMap(({ swatchColor, swatchPictureId }) => (swatchColor === null ? (swatchPictureId ?? []) : [])),
    ),
  )

  const options = (name: string): FacetOption[] =>
    (offered.get(name) ?? []).flatMap((value) => {
      const row = availableChoices.get(name)?.get(value)
      const count = counts.get(row?.key ?? 0) ?? 0
      const isChosen = filters.choices[name]?.includes(value)
      return row && (count > 0 || isChosen) ? [{ value, name: row.name, count }] : []
    })
  const choice = (name: string, title: string | null, look: 'boxes' | 'swatches', all = options(name)): Facet[] => {
    const chosen = filters.choices[name] ?? []
    if (all.length < 2 && chosen.length === 0) return []
    return [
      {
        kind: 'choice',
        name,
        title,
        look,
        ...shortenedOptions(all, chosen, shown?.facet === name ? shown : undefined),
      },
    ]
  }
  const flag = (name: string): Facet[] => {
    const flagOptions = options(name)
    const isOfUse = flagOptions.some(({ count }) => count > 0 && count < total) || filters.choices[name]
    return isOfUse ? [{ kind: 'choice', name, title: null, look: 'flag', options: flagOptions }] : []
  }
  const range = (name: RangeName): Facet[] => {
    const rangeEnds = ends.get(name)
    const isOfUse = rangeEnds && (rangeEnds.high > rangeEnds.low || filters.ranges[name])
    return isOfUse ? [{ kind: 'range', name, ...rangeEnds }] : []
  }
  return [
    ...choice('category', null, 'boxes'),
    ...range('price'),
    ...attributes.filter(({ filterable }) => filterable).flatMap((attribute) => choiceOfAttribute(attribute)),
    ...choice('material', null, 'boxes', options('material').toSorted(byUsefulness)),
    ...(['width', 'depth', 'height'] as const).flatMap(range),
    ...choice('lead', null, 'boxes'),
    ...flag('instock'),
    ...flag('onsale'),
  ]

  function choiceOfAttribute(attribute: AttributeWithValues): Facet[] {
    const name = attributeParam(attribute.slug)
    const swatchOf = new Map(attribute.values.map((value) => [value.slug, value]))
    const attributeOptions = options(name)
    if (attribute.kind !== 'swatch') return choice(name, attribute.name, 'boxes', attributeOptions)
    const withSwatches = attributeOptions.map((option) => {
      const value = swatchOf.get(option.value)
      const pictureHash = pictures.get(value?.swatchPictureId ?? 0)?.hash ?? null
      const color = value?.swatchColor ?? null
      return color === null && pictureHash === null ? option : { ...option, swatch: { color, pictureHash } }
    })
    return choice(name, attribute.name, 'swatches', withSwatches)
  }
}

/** For an empty result: the filters whose removal brings back the most products. */
export function filterSuggestions({ remainingByFilter }: Selection): { name: string; count: number }[] {
  return [...remainingByFilter]
    .map(([name, places]) => ({ name, count: bitsetSize(places) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

/** Name of a filter → its offered values, in order. */
function offeredValues({ scope, attributes, categories, availableChoices, filters }: Selection): Map<string, string[]> {
  const parent = scope.kind === 'list' && scope.target.kind === 'category' ? scope.target.targetId : null
  const chosen = filters.choices.category ?? []
  const children = categories.filter(({ parentId, slug }) => parentId === parent || chosen.includes(slug))
  return new Map<string, string[]>([
    ...attributes
      .filter(({ filterable }) => filterable)
      .map(({ slug, values }) => [attributeParam(slug), values.map((value) => value.slug)] as const),
    ['category', children.map(({ slug }) => slug)],
    ['material', [...(availableChoices.get('material')?.keys() ?? [])]],
    ['lead', [...LEAD_BUCKETS]],
    ['instock', ['1']],
    ['onsale', ['1']],
  ])
}

async function countOptions(shop: Shop, selection: Selection, offered: Map<string, string[]>): Promise<Counts> {
  const { result, remainingByFilter, availableChoices } = selection
  const filterOf = new Map<number, string>()
  for (const [name, values] of offered) {
    for (const value of values) {
      const key = availableChoices.get(name)?.get(value)?.key
      if (key !== undefined) filterOf.set(key, name)
    }
  }
  const touched = remainingByFilter.size === 0 ? result : uniteBitsets([result, ...remainingByFilter.values()])
  const many = bitsetSize(touched)
  const isFew = many <= Math.max(FEW_PRODUCTS, (await sql.selectPositionCount(shop.db)) / POSITIONS_PER_PRODUCT)
  return isFew ? countOneByOne(shop, selection, filterOf, touched) : countBits(shop, selection, filterOf)
}

async function countOneByOne(
  shop: Shop,
  { result, remainingByFilter }: Selection,
  filterOf: Map<number, string>,
  touched: Bitset,
): Promise<Counts> {
  const counts: Counts['counts'] = new Map()
  const places: number[] = []
  forEachPosition(touched, (place) => places.push(place))
  const ends = createRangeEnds()
  for (const { place, facts } of places.length > 0
    ? await sql.selectFactsByPosition(shop.db, shop.dialect, places)
    : []) {
    const { keys, numbers } = parseFacetFacts(facts)
    const isIn = new Map<string, boolean>()
    const fits = (name: string) => {
      const counted = isIn.get(name) ?? isInBitset(remainingByFilter.get(name) ?? result, place)
      isIn.set(name, counted)
      return counted
    }
    for (const key of keys) {
      const name = filterOf.get(key)
      if (name !== undefined && fits(name)) counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    for (const name of FILTER_RANGES) {
      const { low, high } = RANGE_COLUMNS[name]
      if (fits(name)) ends.see(name, numbers[INDEXED_NUMBERS.indexOf(low)], numbers[INDEXED_NUMBERS.indexOf(high)])
    }
  }
  return { counts, ends: ends.found() }
}

async function countBits(
  shop: Shop,
  { result, remainingByFilter }: Selection,
  filterOf: Map<number, string>,
): Promise<Counts> {
  const counts: Counts['counts'] = new Map()
  // In parallel: PostgreSQL sends one while the other is read.
  const [bits, columns] = await Promise.all([
    loadBits(shop, [...filterOf.keys()]),
    loadColumns(
      shop,
      FILTER_RANGES.flatMap((name): IndexedNumber[] => [RANGE_COLUMNS[name].low, RANGE_COLUMNS[name].high]),
    ),
  ])
  for (const [key, places] of bits) {
    const base = remainingByFilter.get(filterOf.get(key) ?? '') ?? result
    let count = 0
    for (const [chunk, words] of places) {
      const others = base.get(chunk)
      if (others) count += countCommonBits(words, others)
    }
    counts.set(key, count)
  }
  const none: NumberColumn = new Map()
  const ends = createRangeEnds()
  for (const name of FILTER_RANGES) {
    const [low, high] = [columns.get(RANGE_COLUMNS[name].low) ?? none, columns.get(RANGE_COLUMNS[name].high) ?? none]
    const rangeEnds = columnRange(remainingByFilter.get(name) ?? result, low, high)
    if (rangeEnds) ends.see(name, rangeEnds.low, rangeEnds.high)
  }
  return { counts, ends: ends.found() }
}

/** Minimum and maximum of every range, rounded outwards to address units. */
function createRangeEnds() {
  const lows: Record<RangeName, number> = { price: Infinity, width: Infinity, depth: Infinity, height: Infinity }
  const highs: Record<RangeName, number> = { price: -1, width: -1, depth: -1, height: -1 }
  return {
    see(name: RangeName, low = NO_NUMBER, high = NO_NUMBER) {
      if (low === NO_NUMBER || high === NO_NUMBER) return
      if (low < lows[name]) lows[name] = low
      if (high > highs[name]) highs[name] = high
    },
    found(): Counts['ends'] {
      return new Map(
        FILTER_RANGES.flatMap((name) => {
          const { unit } = RANGE_COLUMNS[name]
          if (highs[name] < 0) return []
          return [[name, { low: Math.floor(lows[name] / unit), high: Math.ceil(highs[name] / unit) }] as const]
        }),
      )
    },
  }
}
