import { applyTypography, formatPrice } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { CartLine, LineProblem } from '#shop/cart/cart.ts'

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
export function optionsText({ options }: Pick<CartLine, 'options'>): string {
  return applyTypography(options.map((option) => `${option.name}: ${option.valueName}`).join('; '))
}
