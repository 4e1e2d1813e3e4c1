import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

/** A product as the rules see it: the catalogue's own fields, nothing derived by the search. */
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

export type RelevanceQuery = { query: string; fits(product: JudgedProduct): boolean }
export const JUDGED_HALVES = ['tuned', 'held-out', 'unseen', 'shoppers'] as const
type Row = Record<string, string>

/**
 * Queries with what their first results must be. The search is tuned by `tuned`; of `held-out`, of `unseen`, spoken
 * queries, and of `shoppers`, typed ones with slips, all written without its rules, only the score is printed. The last
 * two are tuned on by now for the imported catalogue (`furniture.csv`, with English names), whose rules read the text
 * after the series.
 */
export function readQueries(catalogue: string, half: (typeof JUDGED_HALVES)[number]): RelevanceQuery[] {
  const file = readFileSync(join(import.meta.dirname, `${half}-queries.csv`), 'utf8')
  const rows: Row[] = parse(file, { columns: true })
  return rows
    .filter((row) => row.catalogue === catalogue)
    .map(({ query = '', ...row }) => {
      const rules = Object.entries(COLUMNS).flatMap(([name, ruleOf]) => (row[name] ? [ruleOf(row[name])] : []))
      return { query, fits: (product) => rules.every((rule) => rule(product)) }
    })
}

const text = (of: (product: JudgedProduct) => string) => (cell: string) => {
  const pattern = new RegExp(cell, 'i')
  return (product: JudgedProduct) => pattern.test(of(product))
}

/** By the column. A cell is a pattern, a number, or several separated by spaces; all cells of a row must hold. */
const COLUMNS: Record<string, (cell: string) => (product: JudgedProduct) => boolean> = {
  // In a Ukrainian name the kind is what comes before the model and the purpose.
  kind: text(({ name }) => name.split(/[«"(,]| (?:для|під|з|із|зі|на) /u)[0] ?? ''),
  // «FREKVENS, Bar table»
  englishKind: text(({ name }) => name.replace(/^[^a-z]*?,\s*/, '')),
  name: text(({ name }) => name),
  values: text(({ values }) => values),
  materials: text(({ materials, values, name }) => `${materials} ${values} ${name}`),
  text: text(({ name, text }) => `${name} ${text}`),
  categories: text(({ categories }) => categories),
  sku: (cell) => (product) => cell.split(' ').includes(product.sku),
  priceUpTo: (cell) => (product) => product.price <= Number(cell),
  priceFrom: (cell) => (product) => product.price >= Number(cell),
  cm: (cell) => (product) =>
    cell.split(' ').every((size) => product.cm.some((measure) => Math.abs(measure - Number(size)) <= 1)),
}
