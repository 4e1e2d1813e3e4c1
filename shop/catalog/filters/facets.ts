import type { ProductId } from '../products/catalog.ts'
import type { ProductCardData } from '../products/product-card.ts'
import type { RangeName } from './filters.ts'

/** One filter of a listing, counted under all others. */
export type Facet =
  | {
      kind: 'choice'
      /** Name in addresses. */
      name: string
      /** Null: a built-in filter, whose title is in the dictionary. */
      title: string | null
      look: 'boxes' | 'swatches' | 'flag'
      options: FacetOption[]
      /** Total number of values, where only the most useful are listed. */
      all?: number
      /** Expanded on request; `find`: only values that contain this text. */
      expanded?: { find: string }
    }
  | {
      kind: 'range'
      name: RangeName
      /** Minimum, in address units. */
      low: number
      /** Maximum, in address units. */
      high: number
    }

export type FacetOption = {
  value: string
  /** Empty where the dictionary has it. */
  name: string
  count: number
  swatch?: { color: string | null; pictureHash: string | null }
}

export type FilteredPage = {
  /** Null: a list without products. Search results belong to no list. */
  listingId: number | null
  total: number
  page: number
  pages: number
  ids: ProductId[]
  cards: ProductCardData[]
}
