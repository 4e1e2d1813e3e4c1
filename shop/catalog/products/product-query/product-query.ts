import type { Kopiykas } from '#shop/core/money.ts'
import type { Availability, ProductId, ProductType } from '../catalog.ts'

/** Filters for API clients; an omitted one does not apply. */
export type ProductQuery = {
  /** Search results, the best first; null: no search. */
  found: ProductId[] | null
  slug: string
  skus: string[]
  include: ProductId[]
  exclude: ProductId[]
  /** Variations of these products. */
  parents: ProductId[]
  notParents: ProductId[]
  type: ProductType | null
  featured: boolean | null
  onSale: boolean | null
  categories: TermFilter
  tags: TermFilter
  minPrice: Kopiykas | null
  maxPrice: Kopiykas | null
  available: Availability[]
  /** Whole stars. */
  ratings: number[]
  visibility: 'any' | 'visible' | 'catalog' | 'search' | 'hidden'
  /** Each requires one of these values of the attribute. */
  attributes: AttributeFilter[]
  /** Whether all attributes must match, or one suffices. */
  everyAttribute: boolean
  publishedFrom: number | null
  publishedUntil: number | null
}

/** Ids or slugs. `and`: in all of them. */
export type TermFilter = { terms: string[]; operator: 'in' | 'not_in' | 'and' }

export type AttributeFilter = { slug: string; valueIds: number[]; values: string[]; operator: 'in' | 'not_in' | 'and' }

export const PRODUCT_ORDERS = [
  'date',
  'modified',
  'id',
  'include',
  'title',
  'slug',
  'price',
  'popularity',
  'rating',
  'menu_order',
] as const
export type ProductOrder = (typeof PRODUCT_ORDERS)[number]

/** `relevance`: in search order; it has one direction. */
export type SearchResultOrder = ProductOrder | 'relevance'

export type ProductRange<Order = ProductOrder> = {
  order: Order
  direction: 'asc' | 'desc'
  offset: number
  count: number
}

export const anyProductQuery: ProductQuery = {
  found: null,
  slug: '',
  skus: [],
  include: [],
  exclude: [],
  parents: [],
  notParents: [],
  type: null,
  featured: null,
  onSale: null,
  categories: { terms: [], operator: 'in' },
  tags: { terms: [], operator: 'in' },
  minPrice: null,
  maxPrice: null,
  available: [],
  ratings: [],
  visibility: 'any',
  attributes: [],
  everyAttribute: true,
  publishedFrom: null,
  publishedUntil: null,
}

/** Averages in hundredths become whole stars; unrated products are omitted. */
export function countsByStars(rows: { average: number; count: number }[]): { rating: number; count: number }[] {
  const counts = new Map<number, number>()
  for (const { average, count } of rows) {
    const rating = Math.round(average / 100)
    if (rating > 0) counts.set(rating, (counts.get(rating) ?? 0) + count)
  }
  return [...counts].map(([rating, count]) => ({ rating, count })).toSorted((a, b) => a.rating - b.rating)
}

/** Whether the query names products, which are then looked up one by one, listed or not. */
export function isExplicitSelection(query: ProductQuery): boolean {
  return (
    query.include.length + query.parents.length + query.skus.length > 0 || query.slug !== '' || query.found !== null
  )
}
