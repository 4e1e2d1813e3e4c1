import type { Flag } from './catalog.ts'

/** One row per price list that the owner has configured or that was generated. */
export type FeedTable = {
  name: string
  active: Flag
  /** Prefix of every offer id; never changes after the first publication. */
  prefix: string
  account: string
  /** JSON: Record<category id, name at the marketplace> */
  categories: string
  state: 'none' | 'published' | 'refused'
  failure: string | null
  requested_at: number | null
  /** When the last generation began. */
  checked_at: number | null
  published_at: number | null
  /** The served file, relative to the feeds folder; empty: none yet. */
  file: string
  bytes: number
  offers: number
  left_out: number
  /** JSON: the first ProductProblem[]. */
  problems: string
  problem_count: number
}
