/** What a judge may look at: the catalogue's own fields, and nothing of what a search makes of them. */
export type JudgedProduct = {
  name: string
  sku: string
  categories: string
  /** Names of the values of all its attributes. */
  values: string
  materials: string
  /** The least it costs, in hryvnias. */
  price: number
  /** Its measures in whole centimetres. */
  cm: number[]
  text: string
}

export type RelevanceRule = (thing: JudgedProduct) => boolean
/** What people ask for, and the rule that says which goods fit. */
export type RelevanceQuery = { query: string; fits: RelevanceRule }

export const allRules =
  (...rules: RelevanceRule[]): RelevanceRule =>
  (thing) =>
    rules.every((rule) => rule(thing))

/** What the thing is, of a Ukrainian name: all before its own name and before what it is for. */
export const kindMatches =
  (kind: RegExp): RelevanceRule =>
  ({ name }) =>
    kind.test(name.split(/[«"(,]| (?:для|під|з|із|зі|на) /u)[0] ?? '')

/** What the thing is, of an English name behind its series: «FREKVENS, Bar table». */
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
/** Each of these measures, give or take a centimetre. */
export const sizeMatches =
  (...wanted: number[]): RelevanceRule =>
  ({ cm }) =>
    wanted.every((one) => cm.some((own) => Math.abs(own - one) <= 1))
