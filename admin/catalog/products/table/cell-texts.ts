import { namedUnit } from '#formats/product-csv/protocol.ts'
import { productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { productTableTexts as texts } from '#i18n/admin/uk/products/table.ts'
import { fieldValidationTexts } from '#i18n/admin/uk/shell.ts'
import { MEASURES } from '#shop/catalog/products/dimensions/dimensions.ts'
import type { SaleProblem } from '#shop/catalog/products/prices.ts'
import { cleanLine, MAX_LINE_LENGTH } from '#shop/core/input/text.ts'
import {
  formatMoneyInput,
  formatNumberInput,
  parseMoneyInput,
  parseNumber,
} from '../../../core/ui/fields/number-format.ts'

/** The columns after the name, as they are shown. */
export const TABLE_FIELDS = ['sku', 'regularPrice', 'salePrice', 'stockQuantity', ...MEASURES] as const
export type TableField = (typeof TABLE_FIELDS)[number]

/** Kopiykas, pieces, millimetres, grams, or a SKU; null: none. */
export type CellValue = string | number | null

/** Both databases store these as 32-bit integers. */
const MAX_INTEGER = 2_147_483_647
/** «45 кг», «1 800 мм.» */
const WITH_UNIT = /^(.*\d)\s*(\p{L}+)\.?$/u

/** Of typed or pasted text; undefined: it cannot be read. Measures without a unit are centimetres and kilograms. */
export function parseCell(field: TableField, text: string): CellValue | undefined {
  switch (field) {
    case 'sku': {
      const sku = cleanLine(text)
      return sku.length > MAX_LINE_LENGTH ? undefined : sku
    }
    case 'regularPrice':
    case 'salePrice':
      return parseMoneyInput(text)
    case 'stockQuantity':
      return within(parseNumber(text.replace(/\s*шт\.?\s*$/i, ''), true), -MAX_INTEGER)
    case 'weightG':
      return parseMeasure(text, 'weight', 1000)
    default:
      return parseMeasure(text, 'depth', 10)
  }
}

export function formatCell(field: TableField, value: CellValue): string {
  if (typeof value === 'string' || value === null) return value ?? ''
  if (field === 'regularPrice' || field === 'salePrice') return formatMoneyInput(value)
  return formatNumberInput(field === 'stockQuantity' ? value : value / (field === 'weightG' ? 1000 : 10))
}

/** What a text that cannot be read should be. */
export function unreadable(field: TableField): string {
  if (field === 'sku') return fieldValidationTexts.tooLong(MAX_LINE_LENGTH)
  if (field === 'regularPrice' || field === 'salePrice') return fieldValidationTexts.notMoney
  return field === 'stockQuantity' ? texts.notPieces : field === 'weightG' ? texts.notWeight : texts.notSize
}

export const saleProblemTexts: Record<SaleProblem, string> = {
  saleZero: productEditorTexts.saleZero,
  saleNotLower: productEditorTexts.saleTooHigh,
  saleWithoutPrice: productEditorTexts.saleTooHigh,
  saleDates: productEditorTexts.saleOrder,
}

function parseMeasure(text: string, key: Parameters<typeof namedUnit>[0], usual: number): number | null | undefined {
  const [, number = text, name] = WITH_UNIT.exec(text.trim()) ?? []
  const unit = name === undefined ? usual : namedUnit(key, name)
  const parsed = parseNumber(number)
  if (unit === undefined || parsed === undefined || parsed === null) return unit === undefined ? undefined : parsed
  return within(Math.round(parsed * unit), 0)
}

function within(number: number | null | undefined, min: number): number | null | undefined {
  return typeof number === 'number' && (number < min || number > MAX_INTEGER) ? undefined : number
}
