import type { Kopiykas } from '#shop/core/money.ts'
import type { Order } from '../../orders/orders.ts'

const MAX_NAME_LENGTH = 100

/** One per line, since a line need not divide by its quantity; a single one with a discount: banks want exact sums. */
export function instalmentItems(order: Order, orderName: string): { name: string; sum: Kopiykas }[] {
  const lines = order.lines.filter(({ kind, total }) => kind !== 'coupon' && total !== 0)
  const sum = lines.reduce((sum, { total }) => sum + total, 0)
  if (lines.length === 0 || sum !== order.total || lines.some(({ total }) => total < 0)) {
    return [{ name: orderName, sum: order.total }]
  }
  return lines.map(({ name, quantity, total }) => {
    const pieces = quantity > 1 ? ` × ${quantity}` : ''
    return { name: truncate(name || orderName, MAX_NAME_LENGTH - pieces.length) + pieces, sum: total }
  })
}

function truncate(text: string, most: number): string {
  return [...text].slice(0, most).join('').trim()
}
