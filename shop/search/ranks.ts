import type { Availability } from '../catalog/catalog.ts'

export const KINDS = ['product', 'category', 'page', 'post'] as const
export type Kind = (typeof KINDS)[number]

/**
 * What is found is read in the order of one whole number, the least first: kind, then what is in stock before what is not,
 * then what is bought more often, then the newer. So the best of a hundred thousand are read without sorting them.
 */
export type Place = { kind: Kind; id: number; inStock: boolean; sales: number }

const IDS = 2 ** 36
const BUCKETS = 32
const OUT_OF_STOCK = 16
const IN_A_KIND = IDS * BUCKETS

export function rankOf({ kind, id, inStock, sales }: Place): number {
  const popularity = Math.min(OUT_OF_STOCK - 1, Math.floor(Math.log2(Math.max(0, sales) + 1)))
  const bucket = (inStock ? 0 : OUT_OF_STOCK) + OUT_OF_STOCK - 1 - popularity
  return KINDS.indexOf(kind) * IN_A_KIND + bucket * IDS + (IDS - 1 - id)
}

export function idAt(rank: number): number {
  return IDS - 1 - (rank % IDS)
}

export function ranksOf(kind: Kind): { from: number; until: number } {
  const from = KINDS.indexOf(kind) * IN_A_KIND
  return { from, until: from + IN_A_KIND - 1 }
}

export function isToBeHad(available: Availability): boolean {
  return available !== 'outofstock'
}
