import type { ImportProblemReason, ProductRowInput } from '#shop/catalog/imports/imports.ts'
import * as cells from '../cells.ts'
import { parseCount, parseStockWord } from './stock-words.ts'

const PIECES = /\s*(?:шт|од|ед|pcs)\.?$/

export function readStockStatus(cell: string, input: ProductRowInput): ImportProblemReason | undefined {
  const text = cell.trim().toLowerCase()
  if (text === '') return undefined
  const found = parseStockWord(text)
  if (found) {
    input.stockStatus = found.word
    return found.hasTerm ? 'stockTerm' : undefined
  }
  const count = parseCount(text)?.least ?? cells.parseInteger(text.replace(PIECES, ''))
  if (count !== undefined && count >= 0) {
    input.stockStatus = count > 0 ? 'instock' : 'outofstock'
    return count > 1 ? 'stockNotCounted' : undefined
  }
  const flag = cells.parseFlag(text)
  if (flag === undefined) return 'unknownStockStatus'
  input.stockStatus = flag ? 'instock' : 'outofstock'
  return undefined
}

/** When it differs from the computed one; an edited «In stock?» takes precedence where no stock is managed. */
export function readStoredStockStatus(cell: string, input: ProductRowInput): undefined {
  const word = (['instock', 'outofstock', 'onbackorder'] as const).find((status) => status === cell.trim())
  if (word) input.stockStatus = word
  return undefined
}

export function readStock(cell: string, input: ProductRowInput): ImportProblemReason | undefined {
  const text = cell.trim().toLowerCase()
  input.stockQuantity = null
  if (text === '' || text === 'parent') {
    input.manageStock = text || 'no'
    return undefined
  }
  const found = parseStockWord(text)
  if (found) {
    input.stockStatus = found.word
    input.manageStock = 'no'
    return found.hasTerm ? 'stockTerm' : 'stockIsWord'
  }
  const count = parseCount(text)
  const amount = count?.least ?? cells.parseDecimal(text.replace(PIECES, ''))
  const rounded = cells.parseInteger(amount === undefined ? '' : String(Math.floor(amount)))
  // «резерв» may be sold or not: the staff says so.
  if (rounded === undefined) return /\p{L}/u.test(text) ? 'unknownStockStatus' : 'notANumber'
  input.stockQuantity = rounded
  input.manageStock = 'yes'
  if (rounded !== amount) return 'stockRoundedDown'
  if (count && !count.isExact) return 'stockApproximate'
  return rounded > 0 && /^[1-9]\d{0,2}[.,]000$/.test(text) ? 'stockThousands' : undefined
}

/** «Під замовлення» beside a stock of 0: nothing lies there, and yet it can be bought. */
export function settleOrderedStock(input: ProductRowInput): void {
  if (input.stockStatus !== 'onbackorder' || input.stockQuantity !== 0 || input.backorders !== undefined) return
  input.stockQuantity = null
  input.manageStock = 'no'
}

/** What another shop does not count can always be bought there: a quantity of 0 does not say that it is sold out. */
export function readStockTracked(cell: string, input: ProductRowInput): undefined {
  if (cells.parseFlag(cell) !== false || (input.stockQuantity ?? 0) > 0) return undefined
  input.stockQuantity = null
  input.stockStatus ??= 'instock'
  input.manageStock = 'no'
}

/** Written only when «Stock» alone would be ambiguous. */
export function readManageStock(cell: string, input: ProductRowInput): undefined {
  const word = (['no', 'yes', 'parent'] as const).find((word) => word === cell.trim())
  if (word) input.manageStock = word
  return undefined
}
