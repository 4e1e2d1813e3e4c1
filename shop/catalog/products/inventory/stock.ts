import type { Availability } from '../catalog.ts'

export type StockKeeping = {
  manageStock: 'no' | 'yes' | 'parent'
  stockQuantity: number | null
  stockStatus: Availability
  backorders: 'no' | 'notify' | 'yes'
}

/** `parent` supplies the stock of a variation that uses its parent's. */
export function stockAvailability(stock: StockKeeping, parent?: StockKeeping): Availability {
  if (stock.manageStock === 'parent' && parent) return stockAvailability(parent)
  if (stock.manageStock !== 'yes') return stock.stockStatus
  if ((stock.stockQuantity ?? 0) > 0) return 'instock'
  return stock.backorders === 'no' ? 'outofstock' : 'onbackorder'
}

const BEST_FIRST: Availability[] = ['instock', 'onbackorder', 'outofstock']

/** A variable or grouped product is as available as its most available part. */
export function bestAvailability(parts: Availability[]): Availability {
  return BEST_FIRST.find((availability) => parts.includes(availability)) ?? 'outofstock'
}

/** Available quantity; null: no known limit. */
export function availableQuantity(stock: StockKeeping, parent?: StockKeeping): number | null {
  if (stock.manageStock === 'parent' && parent) return availableQuantity(parent)
  if (stock.manageStock !== 'yes' || stock.backorders !== 'no') return null
  return Math.max(0, stock.stockQuantity ?? 0)
}

/** Default threshold for showing how many are left; a product may have its own. */
export const LOW_STOCK_THRESHOLD = 3

/** The number to show as «few left»; null: none, enough, or unknown. */
export function fewLeft(available: number | null, threshold: number | null | undefined): number | null {
  const few = threshold ?? LOW_STOCK_THRESHOLD
  return available !== null && available > 0 && available <= few ? available : null
}
