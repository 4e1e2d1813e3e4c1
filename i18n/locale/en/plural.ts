import type { PluralForms, plural as ukrainian } from '../uk/plural.ts'

export type { PluralForms }

const rules = new Intl.PluralRules('en')

/** 1 product, 2 products, 1.5 products. */
export const plural: typeof ukrainian = (n, forms) => (rules.select(n) === 'one' ? forms.one : forms.other)
