import type { Kopiykas } from '../money.ts'
import { INSTALMENT_METHODS, type InstalmentCode, PARTS } from '../settings/instalment-parts.ts'

/** What can be had: of sums between `least` and `most` (0: no limit), in `parts` payments at most. */
export type InstalmentOffer = { code: InstalmentCode; least: Kopiykas; most: Kopiykas; parts: number }

/** An order says under this name in how many payments its buyer has chosen to pay. */
export const COUNT_META = 'instalments'

export function isInstalment(text: string): text is InstalmentCode {
  return INSTALMENT_METHODS.some((code) => code === text)
}

/** In how many payments a buyer may choose to pay: 3, 4, 5 … `most`. */
export function countsOf(code: InstalmentCode, most: number): number[] {
  const { least } = PARTS[code]
  const last = Math.min(most, PARTS[code].most)
  return Array.from({ length: Math.max(0, last - least + 1) }, (_, index) => least + index)
}

/** What was asked for where the bank offers it, else as many as there can be: the smallest payment is what was promised. */
export function countFor(counts: number[], asked: string | number | null | undefined): number | undefined {
  const wanted = typeof asked === 'string' ? Number(asked) : asked
  return counts.find((count) => count === wanted) ?? counts.at(-1)
}

/** A month's payment in whole hryvnias: never less than the bank will ask for. */
export function monthly(sum: Kopiykas, parts: number): Kopiykas {
  return Math.ceil(sum / parts / 100) * 100
}

/** The smallest payment that any bank offers for the sum; null: none does. */
export function monthlyFrom(sum: Kopiykas | null, offers: readonly InstalmentOffer[]): Kopiykas | null {
  if (sum === null || sum <= 0) return null
  const parts = offers
    .filter(({ least, most }) => sum >= least && (most === 0 || sum <= most))
    .map(({ parts }) => parts)
  return parts.length === 0 ? null : monthly(sum, Math.max(...parts))
}
