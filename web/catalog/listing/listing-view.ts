import type { Facet } from '#shop/catalog/filters/facets.ts'
import { countChosen, type Filters } from '#shop/catalog/filters/filters.ts'
import type { Ordering } from '#shop/catalog/products/catalog.ts'
import type { ProductCardData } from '#shop/catalog/products/product-card.ts'
import type { InstalmentOffer } from '#shop/sales/payment/instalments/instalments.ts'
import type { FilterChip } from '../filters/filter-chips.ts'

/** Other query parameters of a listing. */
export type HiddenFields = [string, string][]
/** Replaces the first ordering of a listing: search results are ordered by relevance. */
type FirstOrdering = { value: string; label: string }

/** What is below the heading of a listing or of search results, without the cards. */
export type ListingView = {
  /** URL of the first page. */
  list: string
  /** URL without any filter. */
  cleared: string
  /** Filters and order, appended to every URL of this listing. */
  query: string
  hidden: HiddenFields
  first?: FirstOrdering
  ordering: Ordering
  orderings: Ordering[]
  page: number
  pages: number
  total: number
  /** Of the cards of this page. */
  shown: { from: number; to: number } | undefined
  filters: Filters
  facets: Facet[]
  chips: FilterChip[]
  /** Filters to remove when nothing matches. */
  advice: { label: string; count: number; href: string }[]
}

/** A listing as data: asked for by its URL, when filters are used. */
export type ListingContent = {
  /** Of the view: the same in the markup of the same listing. */
  version: string
  view: ListingView
  cards: ProductCardData[]
  look: { sizes?: string }
  offers: readonly InstalmentOffer[]
  /** Of the page. */
  title: string
  /** Beside the heading. */
  total: string
}

export function hasFilters({ facets, filters }: Pick<ListingView, 'facets' | 'filters'>): boolean {
  return facets.length > 0 || countChosen(filters) > 0
}

/** Cards whose pictures are in the first screen of a phone or a desktop. */
export const EAGER_CARDS = 4
