import type { Flag } from './catalog.ts'

/** One row per price list that the owner has said something about or that was made. */
export type FeedTable = {
  name: string
  active: Flag
  /** Before every id of its offers; never changed after the first publication. */
  prefix: string
  account: string
  /** JSON: Record<category id, what the other side calls it> */
  categories: string
  state: 'none' | 'published' | 'refused'
  failure: string | null
  checked_at: number | null
  published_at: number | null
  /** The file that is served, below the folder of feeds; empty: none yet. */
  file: string
  bytes: number
  offers: number
  left_out: number
  /** JSON: ProductProblem[], the first of them. */
  problems: string
  problem_count: number
}

/** Addresses that were left, in the owner's own list. */
export type RedirectTable = { path: string; target: string; created_at: number; actor: string }
