/** Made when it is needed: a page starts without it. */
let rules: Intl.PluralRules | undefined

export type PluralForms = { one: string; few: string; many: string; other: string }

/** 1 товар, 2 товари, 5 товарів, 1,5 товару. */
export function plural(n: number, forms: PluralForms): string {
  rules ??= new Intl.PluralRules('uk')
  const form = rules.select(n)
  return form === 'one' || form === 'few' || form === 'many' ? forms[form] : forms.other
}

export const productForms = { one: 'товар', few: 'товари', many: 'товарів', other: 'товару' }
export const dayForms = { one: 'день', few: 'дні', many: 'днів', other: 'дня' }
