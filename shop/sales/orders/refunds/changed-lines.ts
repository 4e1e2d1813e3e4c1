import type { Kopiykas } from '#shop/core/money.ts'
import { amountRefunded, lineAmountRefunded, type Order, type OrderLine, type Refund } from '../orders.ts'
import { orderTotals } from '../totals.ts'

/** Of pieces taken out of an order, those already refunded come first: the others are still the buyer's. */
export function refundedPieces(order: Pick<Order, 'refunds'>, line: OrderLine, removed: number): number {
  return Math.min(removed, lineAmountRefunded(order, line.id).quantity)
}

/**
 * What was refunded for pieces that the order has no more, or beyond what a line costs now, is a refund no longer: the
 * order costs less instead, and the money has gone back as overpaid. So has what was refunded of no line, as far as the
 * order costs less. Only the refunds that change.
 */
export function refundsOfChangedLines(
  before: Pick<Order, 'lines' | 'refunds' | 'status'>,
  lines: OrderLine[],
): Refund[] {
  const changed = new Map(before.refunds.map((refund) => [refund.id, refund]))
  for (const line of before.lines) {
    const now = lines.find(({ id }) => id === line.id)
    const cheaper = line.total - (now?.total ?? 0)
    if (line.kind === 'coupon' || cheaper <= 0) continue
    let pieces = refundedPieces(before, line, line.quantity - (now?.quantity ?? 0))
    let beyond = lineAmountRefunded(before, line.id).total - (now?.total ?? 0)
    let left = cheaper
    for (const refund of changed.values()) {
      const refunded = lineAmountRefunded({ refunds: [refund] }, line.id)
      const quantity = Math.min(pieces, refunded.quantity)
      const ofPieces = quantity > 0 ? Math.round((refunded.total * quantity) / refunded.quantity) : 0
      const total = Math.min(refunded.total, Math.max(ofPieces, beyond))
      const amount = Math.min(total, refund.amount, left)
      const others = refund.lines.filter(({ lineId }) => lineId !== line.id)
      const rest = { lineId: line.id, quantity: refunded.quantity - quantity, total: refunded.total - total }
      changed.set(refund.id, {
        ...refund,
        amount: refund.amount - amount,
        overpaid: refund.overpaid + amount,
        lines: now && (rest.quantity > 0 || rest.total > 0) ? [...others, rest] : others,
      })
      pieces -= quantity
      beyond -= total
      left -= amount
    }
  }
  // What became «refunded» costs as much as was refunded.
  let left = before.status === 'refunded' ? 0 : costOf(before.lines) - costOf(lines) - movedIn(changed, before.refunds)
  for (const refund of changed.values()) {
    const ofLines = refund.lines.reduce((sum, { total }) => sum + total, 0)
    const amount = Math.max(0, Math.min(refund.amount - ofLines, left))
    changed.set(refund.id, { ...refund, amount: refund.amount - amount, overpaid: refund.overpaid + amount })
    left -= amount
  }
  return [...changed.values()].filter((refund) => {
    const old = before.refunds.find(({ id }) => id === refund.id)
    return JSON.stringify(refund) !== JSON.stringify(old)
  })
}

function costOf(lines: OrderLine[]): Kopiykas {
  return orderTotals({ lines }).total
}

function movedIn(changed: Map<number, Refund>, refunds: Refund[]): Kopiykas {
  return amountRefunded({ refunds }) - amountRefunded({ refunds: [...changed.values()] })
}
