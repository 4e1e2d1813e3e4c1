/** Suggestions as one types: below the REST root, for anybody. */
export const SUGGEST_PATH = '/meblia/v1/search'
export const MAX_QUERY_LENGTH = 200

export type SuggestedProduct = {
  id: number
  name: string
  url: string
  /** As it is read: «від 12 500 ₴». */
  price: string
  /** Path of a small picture; empty: there is none. */
  picture: string
}

export type SearchSuggestions = {
  products: SuggestedProduct[]
  categories: { name: string; url: string }[]
  pages: { name: string; url: string }[]
  /** How many goods there are in all. */
  total: number
  /** What was searched for instead of what was typed; empty: what was typed. */
  meant: string
  /** The page with all of it. */
  url: string
}

/** `near`: goods that have a part of it were found. */
export type ZeroResultSearchView = { text: string; count: number; lastDay: string; near: boolean }
