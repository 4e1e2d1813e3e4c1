/** Product feeds for marketplaces, for managers. Times are ISO 8601 in UTC. */
export const FEEDS_ROUTE = '/meblia/v1/feeds'

export type FeedJson = {
  name: 'google' | 'meta' | 'rozetka' | 'prom' | 'hotline'
  /** Absolute URL. */
  address: string
  active: boolean
  prefix: string
  account: string
  /** Category id → the marketplace's name for it. */
  categories: Record<string, string>
  state: 'none' | 'published' | 'refused'
  failure: 'no_offers' | 'no_account' | 'fewer_by_half' | 'same_id' | 'malformed' | 'error' | null
  checked_at: string | null
  published_at: string | null
  offers: number
  left_out: number
  bytes: number
  /** The first ones only. */
  problems: { product_id: number; title: string; problem: string; left_out: boolean }[]
  problem_count: number
}

export type FeedPatch = Partial<Pick<FeedJson, 'active' | 'prefix' | 'account' | 'categories'>>
