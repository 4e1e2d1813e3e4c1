import type { Kopiykas } from '#shop/core/money.ts'

/** A price change for many products. `percent` and `add` may be negative. */
export type PriceChange =
  | { kind: 'set'; to: Kopiykas }
  | { kind: 'percent'; by: number }
  | { kind: 'add'; by: Kopiykas }

/** Rounds to a multiple of this many kopiykas; 1 keeps the exact result. */
export type Rounding = 1 | 100 | 1_000 | 10_000

/** The new price, never below zero; null without an original price. Half is rounded up. */
export function applyPriceChange(before: Kopiykas | null, change: PriceChange, rounding: Rounding): Kopiykas | null {
  const exact = unroundedPrice(before, change)
  if (exact === null) return null
  return Math.max(0, Math.round(exact / rounding) * rounding)
}

function unroundedPrice(before: Kopiykas | null, change: PriceChange): number | null {
  if (change.kind === 'set') return change.to
  if (before === null) return null
  // Percent × 100 as an integer: 10 000 × 1.1 is not 11 000 in binary fractions.
  if (change.kind === 'percent') return (before * (10_000 + Math.round(change.by * 100))) / 10_000
  return before + change.by
}
