import type { Shop } from '#shop/core/shop.ts'
import { getOrder } from '../find-orders.server.ts'
import * as sql from '../orders.sql.server.ts'
import { amountOverpaid, amountRefunded, lineAmountRefunded, type Order, type RefundLine } from '../orders.ts'
import { refundsOfChangedLines } from './changed-lines.ts'

/** Whoever moves it to `refunded`. No stock returns. Undefined: nothing is left. In a transaction with the lock. */
export async function insertRemainingRefund(
  shop: Shop,
  order: Order,
  { at, author }: { at: number; author: string },
): Promise<number | undefined> {
  const amount = order.total - amountRefunded(order)
  const overpaid = amountOverpaid(order)
  if (amount + overpaid <= 0) return undefined
  const lines = JSON.stringify(remainingLines(order, amount))
  return sql.insertRefunds(shop.db, [{ order_id: order.id, at, author, reason: '', amount, overpaid, lines }])
}

/** After its lines have changed, in the same transaction. */
export async function updateRefundsOfChangedLines(shop: Shop, before: Order): Promise<void> {
  const { lines: changed } = await getOrder(shop, before.id)
  for (const { id, amount, overpaid, lines } of refundsOfChangedLines(before, changed)) {
    await sql.updateRefund(shop.db, id, { amount, overpaid, lines: JSON.stringify(lines) })
  }
}

/** Empty where an earlier refund names no lines, so that theirs would be more than the amount. */
function remainingLines(order: Order, amount: number): RefundLine[] {
  const lines = order.lines.flatMap(({ id: lineId, kind, quantity, total }): RefundLine[] => {
    if (kind === 'coupon') return []
    const before = lineAmountRefunded(order, lineId)
    const rest = { lineId, quantity: Math.max(0, quantity - before.quantity), total: Math.max(0, total - before.total) }
    return rest.quantity > 0 || rest.total > 0 ? [rest] : []
  })
  return lines.reduce((sum, { total }) => sum + total, 0) === amount ? lines : []
}
