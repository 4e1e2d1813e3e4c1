const rules = new Intl.PluralRules('uk')

export type PluralForms = { one: string; few: string; many: string; other: string }

/** 1 товар, 2 товари, 5 товарів, 1,5 товару. */
export function plural(n: number, forms: PluralForms): string {
  const form = rules.select(n)
  return form === 'one' || form === 'few' || form === 'many' ? forms[form] : forms.other
}
