import { applyTypography, formatPrice } from '#i18n/locale/uk/format.ts'
import { checkoutTexts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import type { CartLine, LineProblem } from '#shop/sales/cart/cart.ts'

export function lineProblemText(problem: LineProblem): string {
  switch (problem.kind) {
    case 'gone':
      return siteTexts.cart.problem.gone
    case 'short':
      return siteTexts.cart.problem.short(problem.available)
    case 'uneven':
      return siteTexts.cart.problem.uneven(problem.limits.min, problem.limits.step)
    case 'dearer':
    case 'cheaper':
      return siteTexts.cart.problem[problem.kind](formatPrice(problem.was))
  }
}

/** Not joined by commas: values contain commas themselves («Тримісний, 231 см»). */
export function optionsText({
  options,
}: {
  options: Pick<CartLine['options'][number], 'name' | 'valueName'>[]
}): string {
  return applyTypography(options.map((option) => `${option.name}: ${option.valueName}`).join('; '))
}

/** As on a receipt: several pieces with the price of one, where it is the same for each. */
export function piecesText(quantity: number, each: Kopiykas | null): string {
  if (quantity === 1 || each === null) return checkoutTexts.pieces(quantity)
  return checkoutTexts.piecesAt(quantity, each)
}
