import type { PluralForms, plural as ukrainian } from '../uk/plural.ts'
import { formatInteger } from './format.ts'

export type { PluralForms }

/** Made when it is needed: a page starts without it. */
let rules: Intl.PluralRules | undefined

/** 1 product, 2 products, 1.5 products. */
export const plural: typeof ukrainian = (n, forms) => {
  rules ??= new Intl.PluralRules('en')
  return rules.select(n) === 'one' ? forms.one : forms.other
}

/** «1,200 products» */
export const count = (n: number, one: string, other: string) =>
  `${formatInteger(n)}\u00a0${plural(n, { one, few: other, many: other, other })}`

export const productForms = { one: 'product', few: 'products', many: 'products', other: 'products' }
export const dayForms = { one: 'day', few: 'days', many: 'days', other: 'days' }
