import type { ImportProblemReason, ProductRowInput } from '#shop/catalog/imports/imports.ts'
import { parseComputedAmount } from '#shop/core/money.ts'

/** The price that is paid, and the one before or a discount (`isPercent`). Returns what is wrong with the cell. */
export function readDiscount(
  input: ProductRowInput,
  key: 'oldPrice' | 'discount',
  cell: string,
  isPercent = false,
): ImportProblemReason | undefined {
  const { regularPrice } = input
  const text = cell.trim() + (isPercent && /\d\s*$/.test(cell) ? '%' : '')
  const percentage = key === 'discount' ? /^(\d{1,2}(?:[.,]\d+)?)\s*%$/.exec(text)?.[1] : undefined
  const amount = text === '' ? 0 : percentage === undefined ? parseComputedAmount(text) : undefined
  // A spreadsheet's 10% is 0.1 where its format is lost.
  if (percentage !== undefined && !cell.includes('%') && /^0[.,]\d*[1-9]/.test(percentage)) return 'discountFraction'
  if (percentage === undefined && (amount === undefined || amount < 0)) return 'notAnAmount'
  if (key === 'discount' && amount !== undefined && amount > 0 && amount < 100) return 'discountFraction'
  if (input.salePrice === undefined) input.salePrice = null
  if (regularPrice === undefined || regularPrice === null) return undefined
  if (percentage !== undefined) {
    const share = 1 - Number(percentage.replace(',', '.')) / 100
    if (share < 1) input.salePrice = Math.round(regularPrice * share)
  } else if (amount !== undefined && key === 'oldPrice' && amount > regularPrice) {
    input.salePrice = regularPrice
    input.regularPrice = amount
  } else if (amount !== undefined && key === 'discount' && amount > 0) {
    if (amount > regularPrice) return 'discountAbovePrice'
    input.salePrice = regularPrice - amount
  }
  return undefined
}
