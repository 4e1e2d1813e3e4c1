import type { ImportProblemReason } from '#shop/catalog/imports/imports.ts'
import { decodeEntities } from '#shop/core/input/text.ts'
import { parseList, parseMeasure } from '../cells.ts'
import { normalizeHeader } from '../header-spelling.ts'
import type { CsvLayout } from '../layout.ts'
import type { Column, FieldKey } from '../protocol.ts'
import type { TableRow } from '../tables/csv-text.ts'
import { namedUnit } from '../units.ts'

// What other shops write into cells of their own: the currency, units, characteristics in one cell.

type Fields = Partial<Record<FieldKey, string>>

const HRYVNIA = new Set(['uah', 'грн', 'грн.', '₴', 'гривня', 'гривні', 'hrn', '980'])
const PRICES = ['regularPrice', 'salePrice', 'oldPrice'] as const

/** A price in dollars is never taken for hryvnias. */
export function findCurrencyProblem(fields: Fields): ImportProblemReason | undefined {
  const currency = (fields.currency ?? '').trim().toLowerCase()
  if (currency === '' || HRYVNIA.has(currency)) return undefined
  return PRICES.some((key) => fields[key]?.trim()) ? 'foreignCurrency' : undefined
}

const MEASURES = { weight: 'weightUnit', depth: 'lengthUnit', width: 'lengthUnit', height: 'lengthUnit' } as const

const CELL_WITH_UNIT = /^(.*\d)\s*(\p{L}+\.?|["″”])$/u

/**
 * The number of a measure and its unit: as the cell says (`1,2 м`), else another cell of the row, else the header
 * (`headerUnit`). `unknown`: a unit that is not known. `converted`: what a cell in another unit than its column means.
 */
export function findMeasure(
  fields: Fields,
  key: FieldKey,
  headerUnit: number,
): { cell: string; unit: number | 'unknown'; converted?: string } {
  const cell = fields[key] ?? ''
  const unitKey = key in MEASURES ? MEASURES[key as keyof typeof MEASURES] : undefined
  if (!unitKey) return { cell, unit: headerUnit }
  const kind = unitKey === 'weightUnit' ? 'weight' : 'depth'
  const name = fields[unitKey]?.trim()
  const unitOfRow = name ? (namedUnit(kind, name) ?? 'unknown') : headerUnit
  const [, number, ownName] = CELL_WITH_UNIT.exec(cell.trim()) ?? []
  if (number === undefined || ownName === undefined) return { cell, unit: unitOfRow }
  const unit = namedUnit(kind, ownName) ?? 'unknown'
  const value = unit === 'unknown' || unit === unitOfRow ? undefined : parseMeasure(number, unit)
  if (value === undefined) return { cell: number, unit }
  const [small, large, factor] = kind === 'weight' ? ['г', 'кг', 1000] : ['мм', 'см', 10]
  const shown = unitOfRow === 1 ? `${value} ${small}` : `${String(value / factor).replace('.', ',')} ${large}`
  return { cell: number, unit, converted: `${cell.trim()} = ${shown}` }
}

/** `Висота:75 см:1, Матеріал:Дуб, масив:2` as names and values; parts without a value are left out. */
export function parseFeatures(cell: string): { name: string; values: string }[] {
  return joinDividedFeatures(parseList(cell)).flatMap((feature) => {
    const [name = '', value = ''] = feature.split(':').map((part) => part.trim())
    return name === '' || value === '' ? [] : { name, values: value.replaceAll(',', '\\,') }
  })
}

/** A comma within a value divides it: the rest has no name, or its position where a value would be. */
function joinDividedFeatures(parts: string[]): string[] {
  const hasPositions = parts.some((part) => part.split(':').length > 2)
  const isRest = (part: string) =>
    !part.includes(':') || (/^[^:]+:\s*\d+(?::[01])?$/.test(part) && (hasPositions || /^\p{Ll}/u.test(part)))
  const features: string[] = []
  for (const part of parts) {
    const before = features.at(-1)
    if (before !== undefined && before.split(':').length === 2 && isRest(part))
      features[features.length - 1] = `${before}, ${part}`
    else features.push(part)
  }
  return features
}

const TAG = /<\/?[a-z][^>]*>/i
const ENCODED_TAG = /&lt;\/?(?:p|br|div|span|ul|ol|li|h[1-6]|b|strong|i|em|a|table|img)(?:\s|\/|&gt;)/i

function decodeMarkup(text: string): string {
  return ENCODED_TAG.test(text) && !TAG.test(text) ? decodeEntities(text) : text
}

/** Of two cells of one field; a product that one of them hides stays hidden, a discount of nothing is no discount. */
export function combineCells(key: FieldKey, isSpare: boolean, before: string | undefined, cell: string): string {
  if (!before?.trim() || (key === 'discount' && isSpare && Number(before.replace(',', '.')) === 0)) return cell
  if (!isSpare) return cell.trim() ? `${before}, ${cell}` : before
  return key === 'published' && /^(0|-1)$/.test(cell.trim()) && before.trim() === '1' ? cell : before
}

/** What only files of this shop write so, as it is written here. */
export function ownSpelling({ ready }: CsvLayout, column: Column, cell: string): string {
  if (ready?.hasDayFirstDates && column.kind === 'field' && (column.key === 'saleFrom' || column.key === 'saleUntil'))
    return cell.replace(/^(\d{1,2})-(\d{1,2})-(\d{4})(?!\d)/, '$3-$2-$1')
  if ((!ready || ready.hasEncodedMarkup) && column.kind === 'field' && /description/i.test(column.key))
    return decodeMarkup(cell)
  if (ready?.hasSingleCategory && column.kind === 'field' && column.key === 'categories')
    return cell.replace(/(?<!\\),/g, '\\,')
  const separator = ready ? ready.valueSeparator : '|'
  if (separator && column.kind === 'attribute' && column.part === 'values') return cell.split(separator).join(',')
  return cell
}

/** The number of the product in its shop, and a choice that this row adds to it. */
export function foreignCells({ ready, headers }: CsvLayout, { cells }: TableRow, fields: Fields) {
  const numbers = ready?.numberHeaders?.map(normalizeHeader) ?? []
  const number = (cells[headers.findIndex((header) => numbers.includes(normalizeHeader(header)))] ?? '').trim()
  if (!fields.option?.trim()) return number === '' ? undefined : { number }
  const { option: name, optionValue, optionPrice, optionSign, optionQuantity } = fields
  const choice = { name, value: optionValue, price: optionPrice, sign: optionSign, quantity: optionQuantity }
  const filled = Object.entries(choice).flatMap(([part, cell = '']): [string, string][] =>
    cell.trim() === '' ? [] : [[part, cell.trim()]],
  )
  return { number, choice: Object.fromEntries(filled) }
}
