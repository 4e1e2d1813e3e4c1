import type { Kopiykas } from '#shop/money.ts'

/** How the prices of many goods change at once. `percent` and `add` may be negative. */
export type PriceChange =
  | { kind: 'set'; to: Kopiykas }
  | { kind: 'percent'; by: number }
  | { kind: 'add'; by: Kopiykas }

/** To a whole number of this many kopiykas; 1 leaves the price as it comes out. */
export type Rounding = 1 | 100 | 1_000 | 10_000

/** The new price, never below zero; null where there is none to start from. Half is rounded up. */
export function applyPriceChange(before: Kopiykas | null, change: PriceChange, rounding: Rounding): Kopiykas | null {
  const exact = unroundedPrice(before, change)
  if (exact === null) return null
  return Math.max(0, Math.round(exact / rounding) * rounding)
}

function unroundedPrice(before: Kopiykas | null, change: PriceChange): number | null {
  if (change.kind === 'set') return change.to
  if (before === null) return null
  // Hundredths of a per cent as a whole number: 10 000 × 1.1 is not 11 000 in binary fractions.
  if (change.kind === 'percent') return (before * (10_000 + Math.round(change.by * 100))) / 10_000
  return before + change.by
}
