import { sellingTexts as texts } from '#i18n/admin/uk/settings/selling.ts'
import type { Kopiykas } from '#shop/core/money.ts'

/** The same limit as in `shop/core/settings`. */
const MAX_PRICE: Kopiykas = 100_000_000
const MAX_PERMILLE = 200

/** Limits in hryvnias, before the server refuses the value in kopiykas. */
export function priceError(value: Kopiykas | null): string | undefined {
  if (value === null) return texts.emptyMoney
  return value > MAX_PRICE ? texts.tooMuchMoney(MAX_PRICE) : undefined
}

export function permilleError(value: number | null): string | undefined {
  if (value === null) return texts.emptyNumber
  return value > MAX_PERMILLE ? texts.tooMuchPercent(MAX_PERMILLE / 10) : undefined
}

/** Owners enter 1,5 %; it is stored in thousandths. */
export function toPermille(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * 10)
}
