import type { ProductId } from '../catalog/catalog.ts'
import type { ProductCardData } from '../catalog/product-card.ts'
import type { ExpandedFacet, RangeName } from './filters.ts'

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
      whole?: { find: string }
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

/** Longer lists show the most useful values first, and the rest on request. */
const MANY_OPTIONS = 16
const INITIAL_OPTIONS = 12
const MAX_OPTIONS = 500

/** Short lists keep their order; long ones show the most useful values and all chosen ones. */
export function shortenedOptions(
  all: FacetOption[],
  chosen: string[],
  shown: ExpandedFacet | undefined,
): { options: FacetOption[]; all?: number; whole?: { find: string } } {
  if (all.length <= MANY_OPTIONS) return { options: all }
  const isChosen = ({ value }: FacetOption) => chosen.includes(value)
  const sorted = all.toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)) || byUsefulness(a, b))
  if (!shown) return { options: sorted.filter((option, n) => n < INITIAL_OPTIONS || isChosen(option)), all: all.length }
  const wanted = shown.find.toLowerCase()
  const found = sorted.filter((option) => isChosen(option) || option.name.toLowerCase().includes(wanted))
  return { options: found.slice(0, MAX_OPTIONS), whole: { find: shown.find } }
}

export function byUsefulness(a: FacetOption, b: FacetOption): number {
  return b.count - a.count || (a.name < b.name ? -1 : 1)
}
