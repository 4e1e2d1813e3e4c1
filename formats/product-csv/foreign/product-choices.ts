import type {
  ImportProblem,
  ImportProblemReason,
  ImportRow,
  ProductAttributeRowInput,
  ProductRowInput,
} from '#shop/catalog/imports/imports.ts'
import { isOneGtin, parseGtin } from '#shop/catalog/products/gtin.ts'
import { cleanLine } from '#shop/core/input/text.ts'
import { parseComputedAmount } from '#shop/core/money.ts'
import { slugify } from '#shop/core/slugs.ts'
import { parseDecimal, parseFlag, parseInteger, parseList } from '../cells.ts'
import { normalizeHeader } from '../header-spelling.ts'
import { parsePictureList } from '../picture-cells.ts'
import type { TableRow } from '../tables/csv-text.ts'

// What can be chosen of a product, as OpenCart (options, each value with its price) and PrestaShop (combinations) write
// it: in rows of the product, in another sheet or another file. Here each combination is a variation.

type ChoicePart =
  | 'name'
  | 'value'
  | 'price'
  | 'sign'
  | 'quantity'
  | 'tracked'
  | 'sku'
  | 'gtin'
  | 'weight'
  | 'weightSign'
  | 'images'
type ChoiceCells = Partial<Record<ChoicePart, string>>
/** `place`: where it is written, in another sheet or file; empty: in the file of products. */
type Choice = { line: number; place: string; cells: ChoiceCells; isCombination: boolean }
/** By the number of the product in its shop (`id:50`) or by its SKU (`sku:A-1`). */
export type ProductChoices = Map<string, Choice[]>

const COLUMNS: Record<string, ChoicePart | 'id' | 'reference'> = {
  productid: 'id',
  productreference: 'reference',
  option: 'name',
  optionvalue: 'value',
  price: 'price',
  priceprefix: 'sign',
  quantity: 'quantity',
  subtract: 'tracked',
  weight: 'weight',
  weightprefix: 'weightSign',
  attributenametypeposition: 'name',
  attribute: 'name',
  valuevalueposition: 'value',
  value: 'value',
  reference: 'sku',
  ean13: 'gtin',
  impactonprice: 'price',
  impactonweight: 'weight',
  imageurlsxyz: 'images',
  imageurls: 'images',
}

/** A table of options or combinations; undefined: it is another one. */
export function readChoices(rows: TableRow[], place: string): ProductChoices | undefined {
  const at = rows.findIndex(({ cells }) => isChoiceHeader(cells))
  const header = rows[at]?.cells.map(normalizeHeader)
  if (!header) return undefined
  const isCombination = header.some((name) => name.startsWith('attribute'))
  const choices: ProductChoices = new Map()
  for (const { line, cells } of rows.slice(at + 1)) {
    const parts: ChoiceCells = {}
    let key = ''
    for (const [index, name] of header.entries()) {
      const part = COLUMNS[name]
      const cell = (cells[index] ?? '').trim()
      if (part === undefined || cell === '') continue
      if (part === 'id') key = `id:${cell}`
      else if (part === 'reference') key ||= `sku:${cell}`
      else parts[part] = cell
    }
    if (key !== '') choices.set(key, [...(choices.get(key) ?? []), { line, place, cells: parts, isCombination }])
  }
  return choices
}

/** Filled columns that nothing is taken from, with where they are. */
export function unreadChoiceColumns(rows: TableRow[], place: string): string[] {
  const at = rows.findIndex(({ cells }) => isChoiceHeader(cells))
  return (rows[at]?.cells ?? []).flatMap((header, index) => {
    const isFilled = rows.slice(at + 1).some(({ cells }) => (cells[index] ?? '').trim() !== '')
    return isFilled && header.trim() !== '' && COLUMNS[normalizeHeader(header)] === undefined
      ? `${place}: ${header.trim()}`
      : []
  })
}

export function isChoiceHeader(cells: string[]): boolean {
  const parts = cells.map((cell) => COLUMNS[normalizeHeader(cell)])
  const has = (part: ChoicePart) => parts.includes(part)
  const isOptions = has('name') && (has('value') || cells.some((cell) => normalizeHeader(cell) === 'required'))
  return isOptions && (parts.includes('id') || parts.includes('reference'))
}

type ProductRow = ImportRow & { kind: 'product' }
type OpenProduct = { row: ProductRow; choices: Choice[]; merged: number[] }

/** Products with choices become variable ones; rows that only add a choice are merged into the first of their product. */
export async function* joinChoices(
  rows: AsyncIterable<ImportRow>,
  elsewhere: ProductChoices,
): AsyncGenerator<ImportRow> {
  const used = new Set<string>()
  let open: OpenProduct | undefined
  for await (const row of rows) {
    const choice = row.kind === 'product' && row.foreign?.choice
    if (choice && open && isSameProduct(row, open.row)) {
      open.choices.push({ line: row.line, place: '', cells: choice, isCombination: false })
      open.merged.push(row.line)
      continue
    }
    if (open) yield* variationsOf(open)
    open = undefined
    if (row.kind !== 'product') {
      yield row
      continue
    }
    const keys = [`id:${row.foreign?.number ?? ''}`, `sku:${row.input.sku ?? ''}`].filter((key) => elsewhere.has(key))
    for (const key of keys) used.add(key)
    const choices = keys.flatMap((key) => elsewhere.get(key) ?? [])
    if (choice) choices.push({ line: row.line, place: '', cells: choice, isCombination: false })
    if (choices.length === 0) yield row
    else open = { row, choices, merged: [] }
  }
  if (open) yield* variationsOf(open)
  for (const [key, [first]] of elsewhere) {
    if (!first || used.has(key)) continue
    const warning = { line: first.line, column: first.place, value: key, reason: 'choiceWithoutProduct' } as const
    yield { kind: 'skipped', line: first.line, warning }
  }
}

function isSameProduct(a: ProductRow, b: ProductRow): boolean {
  const number = a.foreign?.number
  return number ? number === b.foreign?.number : Boolean(a.input.sku) && a.input.sku === b.input.sku
}

const MAX_COMBINATIONS = 200

type Combination = { values: { name: string; value: string }[]; choices: Choice[] }

function* variationsOf({ row, choices, merged }: OpenProduct): Generator<ImportRow> {
  const { line, input } = row
  const warnings: ImportProblem[] = []
  const problems: ImportProblem[] = []
  const problem = (choice: Choice, reason: ImportProblemReason): ImportProblem => ({
    line: choice.place ? line : choice.line,
    column: choice.place ? `${choice.place}, ${choice.line}` : '',
    value: Object.values(choice.cells).join(' ').slice(0, 200),
    reason,
  })
  const valued = choices.filter(({ cells }) => cells.name && cells.value)
  const names = new Set(valued.map(({ cells }) => cells.name))
  for (const choice of choices) {
    if (!choice.cells.value && !names.has(choice.cells.name)) warnings.push(problem(choice, 'choiceWithoutValues'))
  }
  const combinations = combine(valued)
  const [first] = valued
  if (first && combinations.length > MAX_COMBINATIONS) problems.push(problem(first, 'choicesTooMany'))
  const isSeveral = first && !first.isCombination && names.size > 1
  if (isSeveral && valued.some(({ cells }) => cells.quantity)) warnings.push(problem(first, 'choiceStock'))

  const sku = input.sku || (row.foreign?.number ?? '')
  const variations: ProductRowInput[] = []
  for (const combination of combinations.slice(0, MAX_COMBINATIONS)) {
    const variation = variationInput({ ...row, input: { ...input, sku } }, combination)
    if ('choice' in variation) problems.push(problem(variation.choice, 'choiceUnreadable'))
    else variations.push(variation)
  }
  if (problems.length > 0) yield { kind: 'refused', line, problems: distinct(problems) }
  else {
    const all = [...(row.warnings ?? []), ...warnings]
    const isVariable = variations.length > 0
    yield { ...row, input: isVariable ? parentInput({ ...input, sku }, combinations, valued) : input, warnings: all }
    for (const [index, variation] of variations.entries()) {
      // Lines of their own, which are rounded up when shown.
      const between = line - 0.4 + (0.3 * (index + 1)) / (variations.length + 1)
      yield { kind: 'product', line: between, input: variation, isDerived: true }
    }
  }
  for (const line of merged) yield { kind: 'merged', line }
}

/** A value that cannot be read is met in every combination. */
function distinct(problems: ImportProblem[]): ImportProblem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

/** Of options every value with every value of the others; a combination is one already. */
function combine(choices: Choice[]): Combination[] {
  if (choices.length === 0) return []
  if (choices[0]?.isCombination)
    return choices.map((choice) => {
      const values = parseList(choice.cells.value ?? '').map((text) => text.replace(/:\d*$/, ''))
      const names = parseList(choice.cells.name ?? '').map((text) => text.split(':')[0] ?? '')
      return {
        values: names.map((name, index) => ({ name: cleanLine(name), value: cleanLine(values[index] ?? '') })),
        choices: [choice],
      }
    })
  let combinations: Combination[] = [{ values: [], choices: [] }]
  for (const [name = '', values] of Map.groupBy(choices, ({ cells }) => cells.name)) {
    if (combinations.length * values.length > MAX_COMBINATIONS * 10)
      return Array.from({ length: MAX_COMBINATIONS + 1 }, () => ({ values: [], choices: [] }))
    combinations = combinations.flatMap((before) =>
      values.map((choice) => ({
        values: [...before.values, { name: cleanLine(name), value: cleanLine(choice.cells.value ?? '') }],
        choices: [...before.choices, choice],
      })),
    )
  }
  return combinations
}

function parentInput(input: ProductRowInput, combinations: Combination[], choices: Choice[]): ProductRowInput {
  const { regularPrice: _regular, salePrice: _sale, saleFrom: _from, saleUntil: _until, gtin: _gtin, ...common } = input
  const { stockQuantity: _quantity, manageStock: _manages, stockStatus: _status, ...untracked } = common
  const values = Map.groupBy(
    combinations.flatMap((combination) => combination.values),
    ({ name }) => name,
  )
  const options = [...values].map(([name, list]) => ({
    ...attribute(name, [...new Set(list.map(({ value }) => value))]),
    visible: true,
    varies: true,
  }))
  const hasOwnStock = choices.some(({ cells }) => cells.quantity)
  return {
    ...(hasOwnStock ? untracked : common),
    type: 'variable',
    attributes: [...(input.attributes ?? []), ...options],
  }
}

function variationInput(row: ProductRow, { values, choices }: Combination): ProductRowInput | { choice: Choice } {
  const { input } = row
  let price = input.regularPrice ?? 0
  let weight = input.weightG ?? 0
  let quantity: number | undefined
  for (const choice of choices) {
    const { cells } = choice
    const changedPrice = change(price, parseComputedAmount(cells.price || '0'), cells.sign)
    const grams = parseDecimal((cells.weight || '0').replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''))
    const changedWeight = change(weight, grams === undefined ? undefined : Math.round(grams * 1000), cells.weightSign)
    const count = cells.quantity ? parseInteger(cells.quantity) : undefined
    if (changedPrice === undefined || changedWeight === undefined || (cells.quantity && count === undefined))
      return { choice }
    price = changedPrice
    weight = changedWeight
    if (count !== undefined && parseFlag(cells.tracked ?? '') !== false) quantity = Math.min(quantity ?? count, count)
  }
  const cells: ChoiceCells = choices[0]?.cells ?? {}
  const { saleFrom, saleUntil, status, salePrice, regularPrice } = input
  const discount = (regularPrice ?? 0) - (salePrice ?? 0)
  const share = regularPrice ? (salePrice ?? 0) / regularPrice : 1
  const hasStock = choices.some((choice) => choice.cells.quantity)
  return {
    type: 'variation',
    parent: { kind: 'sku', sku: input.sku ?? '' },
    sku: cells.sku || `${input.sku}-${slugify(values.map(({ value }) => value).join('-'))}`,
    name: input.name ?? '',
    attributes: values.map(({ name, value }) => attribute(name, [value])),
    regularPrice: regularPrice === undefined || regularPrice === null ? null : price,
    ...(salePrice && { salePrice: row.foreign?.isSalePercent ? Math.round(price * share) : price - discount }),
    ...(saleFrom !== undefined && { saleFrom }),
    ...(saleUntil !== undefined && { saleUntil }),
    ...(status !== undefined && { status }),
    ...(cells.gtin && isOneGtin(cleanLine(cells.gtin)) && { gtin: parseGtin(cells.gtin) ?? '' }),
    ...(weight > 0 && weight !== input.weightG && { weightG: weight }),
    ...(hasStock
      ? quantity === undefined
        ? { manageStock: 'no', stockQuantity: null, stockStatus: 'instock' }
        : { manageStock: 'yes', stockQuantity: quantity }
      : { manageStock: 'parent', stockQuantity: null }),
    ...(cells.images && { pictures: parsePictureList(cells.images).map((source) => ({ source, details: null })) }),
  }
}

/** Undefined: the sign or the amount is unknown, or nothing is left. */
function change(before: number, amount: number | undefined, sign = '+'): number | undefined {
  if (amount === undefined) return undefined
  const after = sign === '+' ? before + amount : sign === '-' ? before - amount : sign === '=' ? amount : -1
  return after < 0 ? undefined : after
}

function attribute(name: string, values: string[]): ProductAttributeRowInput {
  const rows = values.map((value) => ({ name: value, slug: null, swatch: null }))
  return { name, slug: null, visible: null, global: null, varies: null, defaultValue: null, values: rows }
}
