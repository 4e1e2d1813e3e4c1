import { type Ordering, type ProductId, parseOrdering } from '../products/catalog.ts'
import { LEAD_BUCKETS } from '../products/inventory/lead-time.ts'
import type { ListTarget } from '../products/product-card.ts'

/** What is filtered: a list of the shop, or search results in relevance order. */
export type Scope = { kind: 'list'; target: ListTarget } | { kind: 'found'; ids: ProductId[] }

/** Whole hryvnias for the price, whole centimetres for sizes; both ends inclusive. */
export type FilterRange = { from: number | null; to: number | null }

export const FILTER_RANGES = ['price', 'width', 'depth', 'height'] as const
export type RangeName = (typeof FILTER_RANGES)[number]

/** Built-in filters by value; attributes are added under their own names. */
const FILTER_CHOICES = ['category', 'material', 'lead', 'instock', 'onsale'] as const

/** The visitor's filters. Values of one filter are alternatives; filters narrow each other. */
export type Filters = {
  /** Filter name in the address → values in address order; never an empty list. */
  choices: Record<string, string[]>
  ranges: Partial<Record<RangeName, FilterRange>>
}

export const noFilters: Filters = { choices: {}, ranges: {} }

/** Upper bound for addresses made by programs. */
const MAX_VALUES = 30
const MAX_VALUE_LENGTH = 200
const MAX_RANGE_VALUE = 10_000_000
const MAX_RANGE_LENGTH = 40

/** Query parameters of a listing with another meaning. */
const RESERVED_PARAMS = new Set<string>([
  ...FILTER_RANGES,
  ...FILTER_RANGES.flatMap((name) => [`${name}-from`, `${name}-to`]),
  ...FILTER_CHOICES,
  'orderby',
  'paged',
  'page',
  's',
  'post_type',
  'filters',
  'add-to-cart',
  'as',
  'rl_page',
  'rl_gallery_no',
  'facet',
  'find',
  'min_price',
  'max_price',
  'rating_filter',
  'product_cat',
  'product_tag',
])

/** Filter name of an attribute in addresses: its slug, unless reserved. */
export function attributeParam(slug: string): string {
  return RESERVED_PARAMS.has(slug) ? `a-${slug}` : slug
}

/** Forms send one parameter per value, the shop commas and a dash. Unknown ones are ignored, ranges swapped. */
export function parseFilters(query: URLSearchParams, attributes: ReadonlySet<string>): Filters {
  const choices: Filters['choices'] = {}
  for (const name of [...FILTER_CHOICES, ...[...attributes].toSorted()]) {
    const values = [name, ...wooCommerceNames(name)]
      .flatMap((paramName) => query.getAll(paramName))
      .flatMap((text) => text.split(','))
      .map((value) => value.trim())
      .filter((value) => isValidValue(name, value))
    if (values.length > 0) choices[name] = [...new Set(values)].toSorted(byLetter).slice(0, MAX_VALUES)
  }
  const ranges: Filters['ranges'] = {}
  for (const name of FILTER_RANGES) {
    const range = parseFilterRange(query, name)
    if (range) ranges[name] = range
  }
  return { choices, ranges }
}

/** Query parameters read by `parseFilters`, and those of WooCommerce filters that are ignored here. */
export function isFilterParam(name: string, attributes: ReadonlySet<string>): boolean {
  return attributes.has(name) || FILTER_PARAMS.has(name) || /^(?:filter|query_type)_./.test(name)
}

/** WooCommerce's parameter names for this filter. The values are the same: slugs separated by commas. */
function wooCommerceNames(name: string): string[] {
  if (name === 'category') return ['product_cat']
  if (name === 'instock' || name === 'onsale' || name === 'lead' || name === 'material') return []
  const slug = name.replace(/^a-/, '')
  return [`filter_${slug}`, `filter_pa_${slug}`]
}

const FILTER_PARAMS = new Set<string>([
  ...FILTER_CHOICES,
  ...FILTER_RANGES,
  ...FILTER_RANGES.flatMap((name) => [`${name}-from`, `${name}-to`]),
  'min_price',
  'max_price',
  'rating_filter',
  'product_cat',
])

/** In canonical form: `?category=stoly&price=5000-20000&kolir=dub,horikh&instock=1`, or empty. */
export function filterQuery(filters: Filters, orderby = ''): string {
  const named = new Set<string>(FILTER_CHOICES)
  const attributes = Object.keys(filters.choices)
    .filter((name) => !named.has(name))
    .toSorted(byLetter)
  const choice = (name: string) =>
    filters.choices[name]?.length ? [`${name}=${filters.choices[name].map(encodeURIComponent).join(',')}`] : []
  const parts = [
    ...choice('category'),
    ...FILTER_RANGES.flatMap((name) => {
      const range = filters.ranges[name]
      return range ? [`${name}=${formatFilterRange(range)}`] : []
    }),
    ...attributes.flatMap(choice),
    ...['material', 'lead', 'instock', 'onsale'].flatMap(choice),
    ...(orderby === '' ? [] : [`orderby=${orderby}`]),
  ]
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** The long filter that an address expands, and the text its values must contain. */
export type ExpandedFacet = { facet: string; find: string }

export const MAX_FIND_LENGTH = 60

export function parseExpandedFacet(query: URLSearchParams, attributes: ReadonlySet<string>): ExpandedFacet | undefined {
  const facet = query.get('facet') ?? ''
  if (!attributes.has(facet) && facet !== 'category' && facet !== 'material') return undefined
  return { facet, find: (query.get('find') ?? '').trim().slice(0, MAX_FIND_LENGTH) }
}

/** Appended to the filters of an address. */
export function expandedFacetQuery({ facet, find }: ExpandedFacet): string {
  return `facet=${encodeURIComponent(facet)}${find === '' ? '' : `&find=${encodeURIComponent(find)}`}`
}

/** The ordering of an address and its canonical parameter: empty for the default. */
export function parseOrder(query: URLSearchParams, offered: Ordering[]): { ordering: Ordering; orderby: string } {
  const ordering = parseOrdering(query.get('orderby'), offered)
  return { ordering, orderby: ordering === offered[0] ? '' : ordering }
}

/** Number of chosen values: a range is one. */
export function countChosen(filters: Filters): number {
  const values = Object.values(filters.choices).reduce((sum, values) => sum + values.length, 0)
  return values + Object.keys(filters.ranges).length
}

/** The filters without one value, or without a whole filter. */
export function withoutFilter(filters: Filters, name: string, value?: string): Filters {
  const choices = { ...filters.choices }
  const ranges = Object.fromEntries(Object.entries(filters.ranges).filter(([key]) => key !== name))
  const rest = value === undefined ? [] : (choices[name] ?? []).filter((chosen) => chosen !== value)
  if (rest.length > 0) choices[name] = rest
  else delete choices[name]
  return { choices, ranges }
}

export function formatFilterRange({ from, to }: FilterRange): string {
  return `${from ?? ''}-${to ?? ''}`
}

function parseFilterRange(query: URLSearchParams, name: RangeName): FilterRange | undefined {
  const match = /^\s*(\d{0,9})\s*-\s*(\d{0,9})\s*$/.exec((query.get(name) ?? '').slice(0, MAX_RANGE_LENGTH))
  const [least, most] = name === 'price' ? [query.get('min_price'), query.get('max_price')] : [null, null]
  const from = amount(query.get(`${name}-from`) ?? match?.[1] ?? toWholeHryvnias(least, Math.floor))
  const to = amount(query.get(`${name}-to`) ?? match?.[2] ?? toWholeHryvnias(most, Math.ceil))
  if (from === null && to === null) return undefined
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
}

function amount(text: string | undefined): number | null {
  const digits = (text ?? '').replace(/[\s\u00a0\u202f]/g, '')
  return /^\d{1,9}$/.test(digits) ? Math.min(Number(digits), MAX_RANGE_VALUE) : null
}

/** «1999.99» of WooCommerce to whole hryvnias, rounded outwards. */
function toWholeHryvnias(text: string | null, rounded: (amount: number) => number): string | undefined {
  const value =
    text !== null && /^\s*\d{1,9}(?:[.,]\d{1,4})?\s*$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  return Number.isNaN(value) ? undefined : String(rounded(value))
}

function isValidValue(name: string, value: string): boolean {
  if (value === '' || value.length > MAX_VALUE_LENGTH) return false
  if (name === 'instock' || name === 'onsale') return value === '1'
  return name !== 'lead' || LEAD_BUCKETS.some((lead) => lead === value)
}

function byLetter(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
