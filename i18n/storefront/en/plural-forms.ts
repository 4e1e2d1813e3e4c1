import { formatInteger } from '../../locale/en/format.ts'
import { plural } from '../../locale/en/plural.ts'

/** «1,200 products» */
export const count = (n: number, one: string, other: string) =>
  `${formatInteger(n)}\u00a0${plural(n, { one, few: other, many: other, other })}`

export const productForms = { one: 'product', few: 'products', many: 'products', other: 'products' }
export const dayForms = { one: 'day', few: 'days', many: 'days', other: 'days' }
