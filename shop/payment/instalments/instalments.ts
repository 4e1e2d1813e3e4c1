import type { Kopiykas } from '../../money.ts'
import { INSTALMENT_COUNTS, INSTALMENT_METHODS, type InstalmentMethod } from '../../settings/instalment-methods.ts'

/** What can be had: of sums between `least` and `most` (0: no limit), in `parts` payments at most. */
export type InstalmentOffer = { code: InstalmentMethod; least: Kopiykas; most: Kopiykas; parts: number }

/** An order says under this name in how many payments its buyer has chosen to pay. */
export const INSTALMENT_COUNT_META = 'instalments'

export function isInstalment(text: string): text is InstalmentMethod {
  return INSTALMENT_METHODS.some((code) => code === text)
}

/** In how many payments a buyer may choose to pay: 3, 4, 5 … `most`. */
export function listInstalmentCounts(code: InstalmentMethod, most: number): number[] {
  const { least } = INSTALMENT_COUNTS[code]
  const last = Math.min(most, INSTALMENT_COUNTS[code].most)
  return Array.from({ length: Math.max(0, last - least + 1) }, (_, index) => least + index)
}

/** What was asked for where the bank offers it, else as many as there can be: the smallest payment is what was promised. */
export function chooseInstalmentCount(counts: number[], asked: string | number | null | undefined): number | undefined {
  const wanted = typeof asked === 'string' ? Number(asked) : asked
  return counts.find((count) => count === wanted) ?? counts.at(-1)
}

/** A month's payment in whole hryvnias: never less than the bank will ask for. */
export function computeMonthlyPayment(sum: Kopiykas, parts: number): Kopiykas {
  return Math.ceil(sum / parts / 100) * 100
}

/** The smallest payment that any bank offers for the sum; null: none does. */
export function lowestMonthlyPayment(sum: Kopiykas | null, offers: readonly InstalmentOffer[]): Kopiykas | null {
  if (sum === null || sum <= 0) return null
  const parts = offers
    .filter(({ least, most }) => sum >= least && (most === 0 || sum <= most))
    .map(({ parts }) => parts)
  return parts.length === 0 ? null : computeMonthlyPayment(sum, Math.max(...parts))
}
