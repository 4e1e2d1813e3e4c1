import type { ProductId } from '../catalog/catalog.ts'
import { type Ordering, parseOrdering } from '../catalog/catalog.ts'
import { LEAD_BUCKETS } from '../catalog/inventory/lead-time.ts'
import type { ListTarget } from '../catalog/product-card.ts'

/** What is filtered: a list of the shop, or the goods that a search has found, the best first. */
export type Scope = { kind: 'list'; target: ListTarget } | { kind: 'found'; ids: ProductId[] }

/** Whole hryvnias for the price, whole centimetres for sizes; both ends are inside. */
export type FilterRange = { from: number | null; to: number | null }

export const FILTER_RANGES = ['price', 'width', 'depth', 'height'] as const
export type RangeName = (typeof FILTER_RANGES)[number]

/** Filters of every shop that are chosen by value; attributes come to these under their own names. */
export const FILTER_CHOICES = ['category', 'material', 'lead', 'instock', 'onsale'] as const
export type ChoiceName = (typeof FILTER_CHOICES)[number]

/** What a visitor has chosen. Values of one filter are alternatives; filters narrow each other. */
export type Filters = {
  /** Name of the filter in the address → values in their order there; never an empty list. */
  choices: Record<string, string[]>
  ranges: Partial<Record<RangeName, FilterRange>>
}

export const noFilters: Filters = { choices: {}, ranges: {} }

/** Beyond these an address is nobody's choice any more. */
const MAX_VALUES = 30
const MAX_VALUE_LENGTH = 200
const MAX_RANGE_VALUE = 10_000_000
const MAX_RANGE_LENGTH = 40

/** Names that mean something else in an address of a listing. */
const RESERVED_PARAMS = new Set<string>([
  ...FILTER_RANGES,
  ...FILTER_RANGES.flatMap((name) => [`${name}-from`, `${name}-to`]),
  ...FILTER_CHOICES,
  ...['orderby', 'paged', 'page', 's', 'post_type', 'filters', 'add-to-cart', 'rl_page', 'rl_gallery_no'],
  ...['facet', 'find', 'min_price', 'max_price', 'rating_filter', 'product_cat', 'product_tag'],
])

/** The name of an attribute's filter in addresses: its slug, unless that is taken. */
export function attributeParam(slug: string): string {
  return RESERVED_PARAMS.has(slug) ? `a-${slug}` : slug
}

/**
 * What an address asks for. `attributes`: names of the filters that attributes have. Forms send a filter once for each value and
 * a range in two halves; addresses of ours have commas and a dash. Whatever is unknown is nothing; a range that is the
 * wrong way round is turned.
 */
export function parseFilters(query: URLSearchParams, attributes: ReadonlySet<string>): Filters {
  const choices: Filters['choices'] = {}
  for (const name of [...FILTER_CHOICES, ...[...attributes].toSorted()]) {
    const values = [name, ...wooCommerceNames(name)]
      .flatMap((one) => query.getAll(one))
      .flatMap((text) => text.split(','))
      .map((value) => value.trim())
      .filter((value) => isValidValue(name, value))
    if (values.length > 0) choices[name] = [...new Set(values)].toSorted(byLetter).slice(0, MAX_VALUES)
  }
  const ranges: Filters['ranges'] = {}
  for (const name of FILTER_RANGES) {
    const range = parseRange(query, name)
    if (range) ranges[name] = range
  }
  return { choices, ranges }
}

/** Query parameters that `readFilters` looks at, and those of WooCommerce's filters that say nothing here. */
export function isFilterParam(name: string, attributes: ReadonlySet<string>): boolean {
  return attributes.has(name) || FILTER_PARAMS.has(name) || /^(?:filter|query_type)_./.test(name)
}

/** What addresses of WooCommerce call this filter. Its values are the same: slugs, a comma between them. */
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
  ...['min_price', 'max_price', 'rating_filter', 'product_cat'],
])

/**
 * The one spelling of these filters (and of the order, where it is not the first), to be put behind a path: `?category=stoly&price=5000-20000&kolir=dub,horikh&instock=1`,
 * or nothing.
 */
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

/** Which long filter an address asks to be shown whole, and among its values which. */
export type ExpandedFacet = { facet: string; find: string }

const MAX_FIND_LENGTH = 60

export function parseExpandedFacet(query: URLSearchParams, attributes: ReadonlySet<string>): ExpandedFacet | undefined {
  const facet = query.get('facet') ?? ''
  if (!attributes.has(facet) && facet !== 'category' && facet !== 'material') return undefined
  return { facet, find: (query.get('find') ?? '').trim().slice(0, MAX_FIND_LENGTH) }
}

/** Behind the filters of an address. */
export function expandedFacetQuery({ facet, find }: ExpandedFacet): string {
  return `facet=${encodeURIComponent(facet)}${find === '' ? '' : `&find=${encodeURIComponent(find)}`}`
}

/** The order in an address, and what stands for it there: nothing for the first that is offered. */
export function parseOrder(query: URLSearchParams, offered: Ordering[]): { ordering: Ordering; orderby: string } {
  const ordering = parseOrdering(query.get('orderby'), offered)
  return { ordering, orderby: ordering === offered[0] ? '' : ordering }
}

/** How many choices are made: a range is one. */
export function countChosen(filters: Filters): number {
  const values = Object.values(filters.choices).reduce((sum, values) => sum + values.length, 0)
  return values + Object.keys(filters.ranges).length
}

/** The same filters without one value of a choice, or without a whole filter. */
export function withoutFilter(filters: Filters, name: string, value?: string): Filters {
  const choices = { ...filters.choices }
  const ranges = Object.fromEntries(Object.entries(filters.ranges).filter(([key]) => key !== name))
  const rest = value === undefined ? [] : (choices[name] ?? []).filter((one) => one !== value)
  if (rest.length > 0) choices[name] = rest
  else delete choices[name]
  return { choices, ranges }
}

export function formatFilterRange({ from, to }: FilterRange): string {
  return `${from ?? ''}-${to ?? ''}`
}

function parseRange(query: URLSearchParams, name: RangeName): FilterRange | undefined {
  const whole = /^\s*(\d{0,9})\s*-\s*(\d{0,9})\s*$/.exec((query.get(name) ?? '').slice(0, MAX_RANGE_LENGTH))
  const [least, most] = name === 'price' ? [query.get('min_price'), query.get('max_price')] : [null, null]
  const from = amount(query.get(`${name}-from`) ?? whole?.[1] ?? toWholeHryvnias(least, Math.floor))
  const to = amount(query.get(`${name}-to`) ?? whole?.[2] ?? toWholeHryvnias(most, Math.ceil))
  if (from === null && to === null) return undefined
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
}

function amount(text: string | undefined): number | null {
  const digits = (text ?? '').replace(/[\s\u00a0\u202f]/g, '')
  return /^\d{1,9}$/.test(digits) ? Math.min(Number(digits), MAX_RANGE_VALUE) : null
}

/** «1999.99» of WooCommerce, to the whole hryvnia that leaves nothing out. */
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
