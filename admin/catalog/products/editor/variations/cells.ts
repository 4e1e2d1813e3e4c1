import { productEditorTexts as texts } from '#i18n/admin/uk/products/products.ts'
import { fieldValidationTexts } from '#i18n/admin/uk/shell.ts'
import { parseKyivDateTime, startsWithDay } from '#shop/core/dates.ts'
import {
  formatMoneyInput,
  formatNumberInput,
  parseMoneyInput,
  parseNumber,
} from '../../../../core/ui/fields/number-format.ts'
import { matchingChoice } from '../../../../core/ui/grid/cells.ts'
import { formatCell, parseCell, type TableField, unreadable } from '../../table/cell-texts.ts'
import type { FormVariation } from '../form.ts'

export type ColumnSet = keyof typeof texts.variationColumnSets
type VariationField = Exclude<keyof FormVariation, 'id' | 'choice'>
/** `surcharge`: of a row for all variations of a value. */
export type VariationColumn = VariationField | 'surcharge'

export const COLUMN_SETS: Record<ColumnSet, VariationColumn[]> = {
  prices: ['regular', 'surcharge', 'sale', 'saleFrom', 'saleUntil', 'sku', 'stock', 'sells'],
  measures: ['width', 'depth', 'height', 'weight', 'description'],
  lead: ['leadKind', 'leadMin', 'leadMax'],
}

export const COLUMN_TITLES: Record<VariationColumn, string> = {
  regular: texts.price,
  surcharge: texts.surcharge,
  sale: texts.salePrice,
  saleFrom: texts.saleFrom,
  saleUntil: texts.saleUntil,
  sku: texts.sku,
  stock: texts.stock,
  sells: texts.sells,
  width: `${texts.width}, ${texts.cm}`,
  depth: `${texts.depth}, ${texts.cm}`,
  height: `${texts.height}, ${texts.cm}`,
  weight: `${texts.weight}, ${texts.kg}`,
  description: texts.description,
  leadKind: texts.leadTime,
  leadMin: texts.leadMin,
  leadMax: texts.leadMax,
}

/** How a field is typed and shown. `parse`: undefined is what cannot be read, and `wrong` says so. */
type Cell<Value> = {
  parse(text: string): Value | undefined
  format(value: Value): string
  wrong: string
  choices?: string[]
}

const money: Cell<number | null> = {
  parse: parseMoneyInput,
  format: formatMoneyInput,
  wrong: fieldValidationTexts.notMoney,
}
const days: Cell<number | null> = {
  parse: (text) => (text.includes('-') ? undefined : parseNumber(text, true)),
  format: formatNumberInput,
  wrong: texts.notDays,
}

/** As in the table of prices and stock. `unit`: of what it stores, in one of the form's. */
function asInTable(field: Exclude<TableField, 'sku'>, unit = 1): Cell<number | null> {
  return {
    parse: (text) => {
      const value = parseCell(field, text)
      return typeof value === 'number' ? value / unit : value === null ? null : undefined
    },
    format: (value) => formatCell(field, value === null ? null : Math.round(value * unit)),
    wrong: unreadable(field),
  }
}

function oneOf<Value>(choices: [Value, string][]): Cell<Value> {
  const names = choices.map(([, name]) => name)
  return {
    // Emptied, it is as in a new variation.
    parse: (text) => {
      const name = text.trim() === '' ? names[0] : matchingChoice(names, text)
      return choices.find(([, choice]) => choice === name)?.[0]
    },
    format: (value) => choices.find(([choice]) => choice === value)?.[1] ?? '',
    wrong: texts.oneOf(names.join(', ')),
    choices: names,
  }
}

const MOMENT = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+(\d{1,2}):(\d{2}))?$/
const ISO_MOMENT = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/

/** `28.11.2026 10:00` as the form has it, `2026-11-28T10:00`. `time`: of a day without one. */
function moment(time: string): Cell<string> {
  return {
    parse: (text) => {
      if (text.trim() === '') return ''
      const [, day = '', month = '', year = '', ...clock] = MOMENT.exec(text.trim()) ?? []
      const [, isoYear = year, isoMonth = month, isoDay = day, ...isoClock] = ISO_MOMENT.exec(text.trim()) ?? []
      const [hour, minute] = [clock, isoClock].find(([hour]) => hour !== undefined) ?? time.split(':')
      const two = (digits = '') => digits.padStart(2, '0')
      const typed = `${isoYear}-${two(isoMonth)}-${two(isoDay)}T${two(hour)}:${minute}`
      return startsWithDay(typed) && parseKyivDateTime(`${typed}:00`) !== undefined ? typed : undefined
    },
    format: (value) => value.replace(/^(\d+)-(\d+)-(\d+)T/, '$3.$2.$1 '),
    wrong: texts.notMoment,
  }
}

const CELLS: { [Name in VariationField]: Cell<FormVariation[Name]> } = {
  regular: money,
  sale: money,
  saleFrom: moment('00:00'),
  saleUntil: moment('23:59'),
  sku: {
    parse: (text) => {
      const sku = parseCell('sku', text)
      return typeof sku === 'string' ? sku : undefined
    },
    format: (value) => value,
    wrong: unreadable('sku'),
  },
  stock: asInTable('stockQuantity'),
  sells: oneOf([
    [true, texts.yes],
    [false, texts.no],
  ]),
  width: asInTable('widthMm', 10),
  depth: asInTable('depthMm', 10),
  height: asInTable('heightMm', 10),
  weight: asInTable('weightG', 1000),
  description: { parse: (text) => text, format: (value) => value, wrong: '' },
  leadKind: oneOf<FormVariation['leadKind']>([
    ['', texts.leadAsProduct],
    ['in_stock', texts.leadKinds.in_stock],
    ['to_order', texts.leadKinds.to_order],
    ['made_to_order', texts.leadKinds.made_to_order],
  ]),
  leadMin: days,
  leadMax: days,
}

export function fieldText<Name extends VariationField>(variation: FormVariation, field: Name): string {
  return CELLS[field].format(variation[field])
}

/** What a text changes; undefined: it cannot be read. */
export function fieldChange<Name extends VariationField>(
  field: Name,
  text: string,
): Partial<FormVariation> | undefined {
  const value = CELLS[field].parse(text)
  if (value === undefined) return undefined
  const change: Partial<FormVariation> = {}
  change[field] = value
  return change.leadKind === '' ? { leadKind: '', leadMin: null, leadMax: null } : change
}

export function fieldChoices(field: VariationColumn): string[] | undefined {
  return field === 'surcharge' ? undefined : CELLS[field].choices
}

export function wrongText(column: VariationColumn): string {
  return CELLS[column === 'surcharge' ? 'regular' : column].wrong
}
