import { formatPrice, tidy } from '#i18n/format.ts'
import { uk } from '#i18n/uk.ts'
import type { CartLine, LineProblem } from '#shop/cart/cart.ts'
import type { LeadTime } from '#shop/catalog/catalog.ts'

export function problemText(problem: LineProblem): string {
  switch (problem.kind) {
    case 'gone':
      return uk.cart.problem.gone
    case 'short':
      return uk.cart.problem.short(problem.available)
    case 'uneven':
      return uk.cart.problem.uneven(problem.limits.min, problem.limits.step)
    case 'dearer':
    case 'cheaper':
      return uk.cart.problem[problem.kind](formatPrice(problem.was))
  }
}

/** Values hold commas themselves: «Тримісний, 231 см». */
export function optionsText({ options }: Pick<CartLine, 'options'>): string {
  return tidy(options.map((option) => `${option.name}: ${option.valueName}`).join('; '))
}

export function leadTimeText({ kind, minDays, maxDays }: LeadTime): string {
  const days = uk.days(minDays, maxDays)
  return days ? `${uk.leadTime[kind]}, ${days}` : uk.leadTime[kind]
}
