import type { Availability } from '../../products/catalog.ts'

export const SEARCH_KINDS = ['product', 'category', 'page', 'post'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Ascending: kind, in stock first, more sales, newer. The best of a hundred thousand are read without sorting. */
export type RankInput = { kind: SearchKind; id: number; inStock: boolean; sales: number }

const MAX_IDS = 2 ** 36
const BUCKETS = 32
const OUT_OF_STOCK = 16
const RANKS_PER_KIND = MAX_IDS * BUCKETS

export function toRank({ kind, id, inStock, sales }: RankInput): number {
  const popularity = Math.min(OUT_OF_STOCK - 1, Math.floor(Math.log2(Math.max(0, sales) + 1)))
  const bucket = (inStock ? 0 : OUT_OF_STOCK) + OUT_OF_STOCK - 1 - popularity
  return SEARCH_KINDS.indexOf(kind) * RANKS_PER_KIND + bucket * MAX_IDS + (MAX_IDS - 1 - id)
}

export function idFromRank(rank: number): number {
  return MAX_IDS - 1 - (rank % MAX_IDS)
}

export function kindOfRank(rank: number): SearchKind {
  return SEARCH_KINDS[Math.floor(rank / RANKS_PER_KIND)] ?? 'post'
}

export function rankRange(kind: SearchKind): { from: number; until: number } {
  const from = SEARCH_KINDS.indexOf(kind) * RANKS_PER_KIND
  return { from, until: from + RANKS_PER_KIND - 1 }
}

export function isPurchasable(available: Availability): boolean {
  return available !== 'outofstock'
}
