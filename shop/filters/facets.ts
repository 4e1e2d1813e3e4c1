import type { ProductId } from '../catalog/catalog.ts'
import type { ProductCardData } from '../catalog/product-card.ts'
import type { RangeName } from './filters.ts'

/** One filter as a listing offers it, counted under all the others. */
export type Facet =
  | {
      kind: 'choice'
      /** In addresses. */
      name: string
      /** Null: one of the shop's own filters, whose title the dictionary has. */
      title: string | null
      look: 'boxes' | 'swatches' | 'flag'
      options: FacetOption[]
      /** How many values there are in all, where these are but the most useful of them. */
      all?: number
      /** Shown whole, because somebody asked for it; `find`: those of its values that have this in them. */
      whole?: { find: string }
    }
  | {
      kind: 'range'
      name: RangeName /** The least and the most there is, in the units of the address. */
      low: number
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
  /** Null: a list that was never filled. Found goods are of no list. */
  listingId: number | null
  total: number
  page: number
  pages: number
  ids: ProductId[]
  cards: ProductCardData[]
}
