import type { Kopiykas } from '../money.ts'
import { type Shop, transact } from '../shop.ts'
import { returnPieces } from './lines.server.ts'
import * as sql from './orders.sql.server.ts'
import { mayBecome, type Order, type RefundLine, refundedOf, refundedOfLine } from './orders.ts'
import { readOrder } from './reading.server.ts'
import { lock, move } from './states.server.ts'

export type RefundWish = {
  /** Left out: what the lines come to. */
  amount?: Kopiykas
  reason: string
  lines: RefundLine[]
  /** Pieces of the lines go back to the shelf. */
  restock: boolean
  /** No more goes back than has come: staff keep the books here. A program may know of money that this shop has never seen. */
  onlyReceived?: boolean
}

export type RefundOutcome =
  | { kind: 'refunded'; order: Order; refundId: number }
  | { kind: 'too_much'; left: Kopiykas }
  /** `left`: what has come and not gone back yet. */
  | { kind: 'not_received'; left: Kopiykas }
  | { kind: 'bad_line'; lineId: number }

export function sumOf(wish: RefundWish): Kopiykas {
  return wish.amount ?? wish.lines.reduce((sum, line) => sum + line.total, 0)
}

/** Undefined: it may be given back. */
export function objectionTo(order: Order, wish: RefundWish): Exclude<RefundOutcome, { kind: 'refunded' }> | undefined {
  const left = order.total - refundedOf(order)
  const amount = sumOf(wish)
  if (amount <= 0 || amount > left) return { kind: 'too_much', left }
  const received = Math.max(0, order.paidTotal - refundedOf(order))
  if (wish.onlyReceived && amount > received) return { kind: 'not_received', left: received }
  for (const { lineId, quantity, total } of wish.lines) {
    const line = order.lines.find((line) => line.id === lineId)
    const gone = refundedOfLine(order, lineId)
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

/** Throws NotFound. When nothing is left to give back, the order is `refunded`. */
export async function refundOrder(shop: Shop, id: number, wish: RefundWish, author: string): Promise<RefundOutcome> {
  return transact(shop, async (shop): Promise<RefundOutcome> => {
    const order = await lock(shop, id)
    const objection = objectionTo(order, wish)
    if (objection) return objection
    const left = order.total - refundedOf(order)
    const amount = sumOf(wish)
    const refundId = await sql.insertRefunds(shop.db, [
      { order_id: id, at: shop.now(), author, reason: wish.reason, amount, lines: JSON.stringify(wish.lines) },
    ])
    if (wish.restock) {
      const pieces = wish.lines.flatMap(({ lineId, quantity }) => {
        const line = order.lines.find((line) => line.id === lineId)
        return line && line.kind === 'product' && quantity > 0 ? [{ line, quantity }] : []
      })
      await returnPieces(shop, pieces)
    }
    await sql.updateOrder(shop.db, id, { updated_at: shop.now() })
    if (amount === left && mayBecome(order.status, 'refunded')) {
      await move(shop, await readOrder(shop, id), 'refunded', author)
    }
    shop.changed(`order:${id}`)
    return { kind: 'refunded', order: await readOrder(shop, id), refundId }
  })
}
