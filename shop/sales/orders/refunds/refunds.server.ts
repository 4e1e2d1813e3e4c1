import type { Kopiykas } from '#shop/core/money.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { getOrder } from '../find-orders.server.ts'
import * as sql from '../orders.sql.server.ts'
import {
  amountOverpaid,
  amountRefunded,
  amountReturned,
  lineAmountRefunded,
  type Order,
  type Refund,
  type RefundLine,
  refundableAmount,
} from '../orders.ts'
import { lockOrder, transitionOrder } from '../status.server.ts'
import { canTransition } from '../status.ts'
import { returnLineStock } from '../stock/line-stock.server.ts'

export type RefundInput = {
  /** Absent: the sum of the lines. */
  amount?: Kopiykas | undefined
  reason: string
  lines: RefundLine[]
  /** Returns the pieces to stock. */
  restock: boolean
  /** To what was received: staff keep complete books, a program may know of payments that this shop does not. */
  onlyReceived?: boolean
}

export type RefundOutcome =
  | { kind: 'refunded'; order: Order; refundId: number }
  | { kind: 'too_much'; left: Kopiykas }
  /** `left`: received and not refunded yet. */
  | { kind: 'not_received'; left: Kopiykas }
  | { kind: 'bad_line'; lineId: number }

export function refundAmount(input: RefundInput): Kopiykas {
  return input.amount ?? input.lines.reduce((sum, line) => sum + line.total, 0)
}

/** What was received too much goes back first, but for what is asked for by line. */
function divideRefund(order: Order, input: RefundInput): Pick<Refund, 'amount' | 'overpaid'> {
  const sum = refundAmount(input)
  const ofLines = Math.min(sum, refundAmount({ ...input, amount: undefined }))
  const amount = Math.min(Math.max(ofLines, sum - amountOverpaid(order)), order.total - amountRefunded(order))
  return { amount, overpaid: sum - amount }
}

/** Undefined: valid. */
export function validateRefund(
  order: Order,
  input: RefundInput,
): Exclude<RefundOutcome, { kind: 'refunded' }> | undefined {
  const left = refundableAmount(order)
  const amount = refundAmount(input)
  if (amount <= 0 || amount > left) return { kind: 'too_much', left }
  const received = Math.max(0, order.paidTotal - amountReturned(order))
  if (input.onlyReceived && amount > received) return { kind: 'not_received', left: received }
  for (const { lineId, quantity, total } of input.lines) {
    const line = order.lines.find((line) => line.id === lineId)
    const gone = lineAmountRefunded(order, lineId)
    if (
      !line ||
      line.kind === 'coupon' ||
      quantity + gone.quantity > line.quantity ||
      total + gone.total > line.total
    ) {
      return { kind: 'bad_line', lineId }
    }
  }
  return undefined
}

/** Throws NotFound. A fully refunded order becomes `refunded`. */
export async function refundOrder(shop: Shop, id: number, input: RefundInput, author: string): Promise<RefundOutcome> {
  return transact(shop, async (shop): Promise<RefundOutcome> => {
    const order = await lockOrder(shop, id)
    const objection = validateRefund(order, input)
    if (objection) return objection
    const { reason } = input
    const lines = JSON.stringify(input.lines)
    const refundId = await sql.insertRefunds(shop.db, [
      { order_id: id, at: shop.now(), author, reason, ...divideRefund(order, input), lines },
    ])
    if (input.restock) {
      const pieces = input.lines.flatMap(({ lineId, quantity }) => {
        const line = order.lines.find((line) => line.id === lineId)
        return line && line.kind === 'product' && quantity > 0 ? [{ line, quantity }] : []
      })
      await returnLineStock(shop, pieces)
    }
    await sql.updateOrder(shop.db, id, { updated_at: shop.now() })
    if (refundAmount(input) === refundableAmount(order) && canTransition(order.status, 'refunded')) {
      await transitionOrder(shop, await getOrder(shop, id), 'refunded', author)
    }
    shop.emit({ type: 'order.refunded', orderId: id, refundId }, { type: 'order.updated', orderId: id })
    return { kind: 'refunded', order: await getOrder(shop, id), refundId }
  })
}
