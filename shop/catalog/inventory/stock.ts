import type { Availability } from '../catalog.ts'

export type StockKeeping = {
  manageStock: 'no' | 'yes' | 'parent'
  stockQuantity: number | null
  stockStatus: Availability
  backorders: 'no' | 'notify' | 'yes'
}

/** `parent` answers for a variation whose stock is kept with its parent's. */
export function stockAvailability(stock: StockKeeping, parent?: StockKeeping): Availability {
  if (stock.manageStock === 'parent' && parent) return stockAvailability(parent)
  if (stock.manageStock !== 'yes') return stock.stockStatus
  if ((stock.stockQuantity ?? 0) > 0) return 'instock'
  return stock.backorders === 'no' ? 'outofstock' : 'onbackorder'
}

const BEST_FIRST: Availability[] = ['instock', 'onbackorder', 'outofstock']

/** A product with parts is as available as the most available of them. */
export function bestAvailability(parts: Availability[]): Availability {
  return BEST_FIRST.find((availability) => parts.includes(availability)) ?? 'outofstock'
}

/** How many can be had at once; null: no limit is known. */
export function availableQuantity(stock: StockKeeping, parent?: StockKeeping): number | null {
  if (stock.manageStock === 'parent' && parent) return availableQuantity(parent)
  if (stock.manageStock !== 'yes' || stock.backorders !== 'no') return null
  return Math.max(0, stock.stockQuantity ?? 0)
}
