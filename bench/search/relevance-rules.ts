/** Input of relevance rules: the catalogue's own fields, nothing derived by the search. */
export type JudgedProduct = {
  name: string
  sku: string
  categories: string
  /** Names of all attribute values. */
  values: string
  materials: string
  /** The lowest price, in hryvnias. */
  price: number
  /** Dimensions in whole centimetres. */
  cm: number[]
  text: string
}

export type RelevanceRule = (product: JudgedProduct) => boolean
/** A query and the rule that says which products match. */
export type RelevanceQuery = { query: string; fits: RelevanceRule }

export const allRules =
  (...rules: RelevanceRule[]): RelevanceRule =>
  (product) =>
    rules.every((rule) => rule(product))

/** The product kind in a Ukrainian name: everything before the model name and the purpose. */
export const kindMatches =
  (kind: RegExp): RelevanceRule =>
  ({ name }) =>
    kind.test(name.split(/[«"(,]| (?:для|під|з|із|зі|на) /u)[0] ?? '')

/** The product kind in an English name, after the series: «FREKVENS, Bar table». */
export const englishKindMatches =
  (kind: RegExp): RelevanceRule =>
  ({ name }) =>
    kind.test(name.replace(/^[^a-z]*?,\s*/, ''))

export const nameMatches =
  (text: RegExp): RelevanceRule =>
  ({ name }) =>
    text.test(name)
export const valueMatches =
  (text: RegExp): RelevanceRule =>
  ({ values }) =>
    text.test(values)
export const materialMatches =
  (text: RegExp): RelevanceRule =>
  ({ materials, values, name }) =>
    text.test(`${materials} ${values} ${name}`)
export const textMatches =
  (about: RegExp): RelevanceRule =>
  ({ name, text }) =>
    about.test(`${name} ${text}`)
export const categoryMatches =
  (category: RegExp): RelevanceRule =>
  ({ categories }) =>
    category.test(categories)
export const skuIn =
  (...skus: string[]): RelevanceRule =>
  ({ sku }) =>
    skus.includes(sku)
export const priceUpTo =
  (most: number): RelevanceRule =>
  ({ price }) =>
    price <= most
export const priceFrom =
  (least: number): RelevanceRule =>
  ({ price }) =>
    price >= least
/** Each of these dimensions, within a centimetre. */
export const sizeMatches =
  (...wanted: number[]): RelevanceRule =>
  ({ cm }) =>
    wanted.every((one) => cm.some((own) => Math.abs(own - one) <= 1))
