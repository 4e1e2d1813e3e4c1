/** Suggestions while typing: below the REST root, public. */
export const SUGGEST_PATH = '/meblia/v1/search'

type SuggestedProduct = {
  id: number
  name: string
  url: string
  /** Formatted: «від 12 500 ₴». */
  price: string
  /** Path of a small picture; empty: there is none. */
  picture: string
}

export type SearchSuggestions = {
  products: SuggestedProduct[]
  categories: { name: string; url: string }[]
  /** The query is the name of the first category, which is offered before the products. */
  namesCategory: boolean
  pages: { name: string; url: string }[]
  /** Number of all matching products. */
  total: number
  /** The corrected query; empty: not corrected. */
  meant: string
  /** The page with all results. */
  url: string
}

/** `near`: products with only a part of the query were found. `sameAs`: what the words probably mean, or empty. */
export type ZeroResultSearchView = { text: string; count: number; lastDay: string; near: boolean; sameAs: string }
