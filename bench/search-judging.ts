/** What a judge may look at: the catalogue's own fields, and nothing of what a search makes of them. */
export type Thing = {
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

export type Rule = (thing: Thing) => boolean
/** What people ask for, and the rule that says which goods fit. */
export type Judged = { query: string; fits: Rule }

export const all =
  (...rules: Rule[]): Rule =>
  (thing) =>
    rules.every((rule) => rule(thing))

/** What the thing is, of a Ukrainian name: all before its own name and before what it is for. */
export const is =
  (kind: RegExp): Rule =>
  ({ name }) =>
    kind.test(name.split(/[«"(,]| (?:для|під|з|із|зі|на) /u)[0] ?? '')

/** What the thing is, of an English name behind its series: «FREKVENS, Bar table». */
export const called =
  (kind: RegExp): Rule =>
  ({ name }) =>
    kind.test(name.replace(/^[^a-z]*?,\s*/, ''))

export const named =
  (text: RegExp): Rule =>
  ({ name }) =>
    text.test(name)
export const valued =
  (text: RegExp): Rule =>
  ({ values }) =>
    text.test(values)
export const made =
  (text: RegExp): Rule =>
  ({ materials, values, name }) =>
    text.test(`${materials} ${values} ${name}`)
export const tells =
  (about: RegExp): Rule =>
  ({ name, text }) =>
    about.test(`${name} ${text}`)
export const among =
  (category: RegExp): Rule =>
  ({ categories }) =>
    category.test(categories)
export const numbered =
  (...skus: string[]): Rule =>
  ({ sku }) =>
    skus.includes(sku)
export const upTo =
  (most: number): Rule =>
  ({ price }) =>
    price <= most
export const from =
  (least: number): Rule =>
  ({ price }) =>
    price >= least
/** Each of these measures, give or take a centimetre. */
export const measures =
  (...wanted: number[]): Rule =>
  ({ cm }) =>
    wanted.every((one) => cm.some((own) => Math.abs(own - one) <= 1))
