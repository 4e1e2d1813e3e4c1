import type { PluralForms, plural as ukrainian } from '../uk/plural.ts'

export type { PluralForms }

/** Made when it is needed: a page starts without it. */
let rules: Intl.PluralRules | undefined

/** 1 product, 2 products, 1.5 products. */
export const plural: typeof ukrainian = (n, forms) => {
  rules ??= new Intl.PluralRules('en')
  return rules.select(n) === 'one' ? forms.one : forms.other
}
