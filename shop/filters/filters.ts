import type { ListTarget } from '../catalog/card.ts'
import type { ProductId } from '../catalog/catalog.ts'
import { type Ordering, readOrdering } from '../catalog/catalog.ts'
import { LEADS } from '../catalog/lead-time.ts'

/** What is filtered: a list of the shop, or the goods that a search has found, the best first. */
export type Scope = { kind: 'list'; target: ListTarget } | { kind: 'found'; ids: ProductId[] }

/** Whole hryvnias for the price, whole centimetres for sizes; both ends are inside. */
export type Range = { from: number | null; to: number | null }

export const RANGES = ['price', 'width', 'depth', 'height'] as const
export type RangeName = (typeof RANGES)[number]

/** Filters of every shop that are chosen by value; attributes come to these under their own names. */
export const CHOICES = ['category', 'material', 'lead', 'instock', 'onsale'] as const
export type ChoiceName = (typeof CHOICES)[number]

/** What a visitor has chosen. Values of one filter are alternatives; filters narrow each other. */
export type Filters = {
  /** Name of the filter in the address → values in their order there; never an empty list. */
  choices: Record<string, string[]>
  ranges: Partial<Record<RangeName, Range>>
}

export const noFilters: Filters = { choices: {}, ranges: {} }

/** Beyond these an address is nobody's choice any more. */
const MOST_VALUES = 30
const MOST_VALUE_LENGTH = 200
const MOST_IN_RANGE = 10_000_000
const MOST_RANGE_LENGTH = 40

/** Names that mean something else in an address of a listing. */
const TAKEN = new Set<string>([
  ...RANGES,
  ...RANGES.flatMap((name) => [`${name}-from`, `${name}-to`]),
  ...CHOICES,
  ...['orderby', 'paged', 'page', 's', 'post_type', 'filters', 'add-to-cart', 'rl_page', 'rl_gallery_no'],
  ...['facet', 'find', 'min_price', 'max_price', 'rating_filter', 'product_cat', 'product_tag'],
])

/** The name of an attribute's filter in addresses: its slug, unless that is taken. */
export function attributeParam(slug: string): string {
  return TAKEN.has(slug) ? `a-${slug}` : slug
}

/**
 * What an address asks for. `attributes`: names of the filters that attributes have. Forms send a filter once for each value and
 * a range in two halves; addresses of ours have commas and a dash. Whatever is unknown is nothing; a range that is the
 * wrong way round is turned.
 */
export function readFilters(query: URLSearchParams, attributes: ReadonlySet<string>): Filters {
  const choices: Filters['choices'] = {}
  for (const name of [...CHOICES, ...[...attributes].toSorted()]) {
    const values = [name, ...foreignNames(name)]
      .flatMap((one) => query.getAll(one))
      .flatMap((text) => text.split(','))
      .map((value) => value.trim())
      .filter((value) => isValue(name, value))
    if (values.length > 0) choices[name] = [...new Set(values)].toSorted(byLetter).slice(0, MOST_VALUES)
  }
  const ranges: Filters['ranges'] = {}
  for (const name of RANGES) {
    const range = readRange(query, name)
    if (range) ranges[name] = range
  }
  return { choices, ranges }
}

/** Query parameters that `readFilters` looks at, and those of WooCommerce's filters that say nothing here. */
export function isFilterParam(name: string, attributes: ReadonlySet<string>): boolean {
  return attributes.has(name) || FILTER_PARAMS.has(name) || /^(?:filter|query_type)_./.test(name)
}

/** What addresses of WooCommerce call this filter. Its values are the same: slugs, a comma between them. */
function foreignNames(name: string): string[] {
  if (name === 'category') return ['product_cat']
  if (name === 'instock' || name === 'onsale' || name === 'lead' || name === 'material') return []
  const slug = name.replace(/^a-/, '')
  return [`filter_${slug}`, `filter_pa_${slug}`]
}

const FILTER_PARAMS = new Set<string>([
  ...CHOICES,
  ...RANGES,
  ...RANGES.flatMap((name) => [`${name}-from`, `${name}-to`]),
  ...['min_price', 'max_price', 'rating_filter', 'product_cat'],
])

/**
 * The one spelling of these filters (and of the order, where it is not the first), to be put behind a path: `?category=stoly&price=5000-20000&kolir=dub,horikh&instock=1`,
 * or nothing.
 */
export function filterQuery(filters: Filters, orderby = ''): string {
  const named = new Set<string>(CHOICES)
  const attributes = Object.keys(filters.choices)
    .filter((name) => !named.has(name))
    .toSorted(byLetter)
  const choice = (name: string) =>
    filters.choices[name]?.length ? [`${name}=${filters.choices[name].map(encodeURIComponent).join(',')}`] : []
  const parts = [
    ...choice('category'),
    ...RANGES.flatMap((name) => {
      const range = filters.ranges[name]
      return range ? [`${name}=${rangeText(range)}`] : []
    }),
    ...attributes.flatMap(choice),
    ...['material', 'lead', 'instock', 'onsale'].flatMap(choice),
    ...(orderby === '' ? [] : [`orderby=${orderby}`]),
  ]
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** Which long filter an address asks to be shown whole, and among its values which. */
export type Shown = { facet: string; find: string }

const MOST_FIND = 60

export function readShown(query: URLSearchParams, attributes: ReadonlySet<string>): Shown | undefined {
  const facet = query.get('facet') ?? ''
  if (!attributes.has(facet) && facet !== 'category' && facet !== 'material') return undefined
  return { facet, find: (query.get('find') ?? '').trim().slice(0, MOST_FIND) }
}

/** Behind the filters of an address. */
export function shownQuery({ facet, find }: Shown): string {
  return `facet=${encodeURIComponent(facet)}${find === '' ? '' : `&find=${encodeURIComponent(find)}`}`
}

/** The order in an address, and what stands for it there: nothing for the first that is offered. */
export function readOrder(query: URLSearchParams, offered: Ordering[]): { ordering: Ordering; orderby: string } {
  const ordering = readOrdering(query.get('orderby'), offered)
  return { ordering, orderby: ordering === offered[0] ? '' : ordering }
}

/** How many choices are made: a range is one. */
export function countChosen(filters: Filters): number {
  const values = Object.values(filters.choices).reduce((sum, values) => sum + values.length, 0)
  return values + Object.keys(filters.ranges).length
}

/** The same filters without one value of a choice, or without a whole filter. */
export function without(filters: Filters, name: string, value?: string): Filters {
  const choices = { ...filters.choices }
  const ranges = Object.fromEntries(Object.entries(filters.ranges).filter(([key]) => key !== name))
  const rest = value === undefined ? [] : (choices[name] ?? []).filter((one) => one !== value)
  if (rest.length > 0) choices[name] = rest
  else delete choices[name]
  return { choices, ranges }
}

export function rangeText({ from, to }: Range): string {
  return `${from ?? ''}-${to ?? ''}`
}

function readRange(query: URLSearchParams, name: RangeName): Range | undefined {
  const whole = /^\s*(\d{0,9})\s*-\s*(\d{0,9})\s*$/.exec((query.get(name) ?? '').slice(0, MOST_RANGE_LENGTH))
  const [least, most] = name === 'price' ? [query.get('min_price'), query.get('max_price')] : [null, null]
  const from = amount(query.get(`${name}-from`) ?? whole?.[1] ?? withoutKopiykas(least, Math.floor))
  const to = amount(query.get(`${name}-to`) ?? whole?.[2] ?? withoutKopiykas(most, Math.ceil))
  if (from === null && to === null) return undefined
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
}

function amount(text: string | undefined): number | null {
  const digits = (text ?? '').replace(/[\s\u00a0\u202f]/g, '')
  return /^\d{1,9}$/.test(digits) ? Math.min(Number(digits), MOST_IN_RANGE) : null
}

/** «1999.99» of WooCommerce, to the whole hryvnia that leaves nothing out. */
function withoutKopiykas(text: string | null, rounded: (amount: number) => number): string | undefined {
  const value =
    text !== null && /^\s*\d{1,9}(?:[.,]\d{1,4})?\s*$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  return Number.isNaN(value) ? undefined : String(rounded(value))
}

function isValue(name: string, value: string): boolean {
  if (value === '' || value.length > MOST_VALUE_LENGTH) return false
  if (name === 'instock' || name === 'onsale') return value === '1'
  return name !== 'lead' || LEADS.some((lead) => lead === value)
}

function byLetter(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
