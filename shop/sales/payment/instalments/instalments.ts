import { type Kopiykas, roundUpToHryvnia } from '#shop/core/money.ts'
import {
  INSTALMENT_COUNTS,
  INSTALMENT_METHODS,
  type InstalmentMethod,
} from '#shop/core/settings/online-payment-methods.ts'

/** Available for totals between `least` and `most` (0: no limit), in at most `parts` payments. */
export type InstalmentOffer = { code: InstalmentMethod; least: Kopiykas; most: Kopiykas; parts: number }

/** Meta key for the number of payments the buyer has chosen. */
export const INSTALMENT_COUNT_META = 'instalments'

export function isInstalment(text: string): text is InstalmentMethod {
  return INSTALMENT_METHODS.some((code) => code === text)
}

/** Available numbers of payments: 3, 4, 5 … `most`. */
export function listInstalmentCounts(code: InstalmentMethod, most: number): number[] {
  const { least } = INSTALMENT_COUNTS[code]
  const last = Math.min(most, INSTALMENT_COUNTS[code].most)
  return Array.from({ length: Math.max(0, last - least + 1) }, (_, index) => least + index)
}

/** The requested number where the bank offers it, else the maximum: the advertised payment was the smallest. */
export function chooseInstalmentCount(counts: number[], input: string | number | null | undefined): number | undefined {
  const requestedCount = typeof input === 'string' ? Number(input) : input
  return counts.find((count) => count === requestedCount) ?? counts.at(-1)
}

/** Monthly payment in whole hryvnias, never below what the bank charges. */
export function computeMonthlyPayment(sum: Kopiykas, parts: number): Kopiykas {
  return roundUpToHryvnia(sum / parts)
}

/** The smallest payment offered for the total; null: none. */
export function lowestMonthlyPayment(sum: Kopiykas | null, offers: readonly InstalmentOffer[]): Kopiykas | null {
  if (sum === null || sum <= 0) return null
  const parts = offers
    .filter(({ least, most }) => sum >= least && (most === 0 || sum <= most))
    .map(({ parts }) => parts)
  return parts.length === 0 ? null : computeMonthlyPayment(sum, Math.max(...parts))
}
