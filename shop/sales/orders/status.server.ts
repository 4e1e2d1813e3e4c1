import { NotFound } from '#shop/core/errors.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import { isOnlineMethod } from '#shop/core/settings/online-payment-methods.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { CouponRefusal } from '../coupons/coupons.ts'
import { releaseRedemptions, restoreRedemptions } from '../coupons/redemptions.server.ts'
import { findOrder, getOrder } from './find-orders.server.ts'
import * as sql from './orders.sql.server.ts'
import { amountDue, dueBeforeDispatch, type Order } from './orders.ts'
import { addReceivedPayment, type ReceivedPaymentInput } from './payments/received-payments.server.ts'
import { insertRemainingRefund } from './refunds/remaining-refund.server.ts'
import { canTransition, countsCouponRedemptions, type OrderStatus, takesStock } from './status.ts'
import { returnOrderStock, takeOrderStock } from './stock/line-stock.server.ts'
import { reservationEnd } from './stock/reservation.ts'

/** Anything but `done` leaves the order unchanged. */
export type OrderOutcome =
  | { kind: 'done'; order: Order }
  | { kind: 'unknown_product'; productId: number }
  | { kind: 'unknown_line'; lineId: number }
  | { kind: 'short'; names: string[] }
  | { kind: 'no_such_move'; from: OrderStatus; to: OrderStatus }
  /** Its total does not go with what was refunded. */
  | { kind: 'refunded_money'; refunded: Kopiykas }
  | { kind: 'coupon'; code: string; refusal: CouponRefusal }
  /** Dispatched only once that is paid, or staff have decided otherwise. */
  | { kind: 'unpaid_rest'; due: Kopiykas }

/** Thrown inside a verb, which rolls back and returns the outcome. */
export class OrderAborted extends Error {
  readonly outcome: OrderOutcome
  constructor(outcome: OrderOutcome) {
    super('nothing of it stays')
    this.outcome = outcome
  }
}

/** Changes status with stock and completion date, and records the author. Payments are separate. */
export async function transitionOrder(shop: Shop, order: Order, to: OrderStatus, author: string): Promise<void> {
  const from = order.status
  if (from === to) return
  if (!canTransition(from, to)) throw new OrderAborted({ kind: 'no_such_move', from, to })
  const takes = takesStock(to)
  if (takes === true) {
    const names = await takeOrderStock(shop, order)
    if (names.length > 0) throw new OrderAborted({ kind: 'short', names })
  }
  // After review it awaits payment like any other: its stock stays reserved.
  const waits = from === 'on-hold' && to === 'pending' && isOnlineMethod(order.paymentMethod) && amountDue(order) > 0
  if (waits) {
    // Stock of an unconfirmed burst order was released meanwhile.
    const names = await takeOrderStock(shop, order)
    if (names.length > 0) throw new OrderAborted({ kind: 'short', names })
  }
  if (takes === false && !waits) await returnOrderStock(shop, order)
  if (order.lines.some(({ kind }) => kind === 'coupon')) {
    if (!countsCouponRedemptions(to)) await releaseRedemptions(shop, order.id)
    // Of a cancelled order the money is returned, nothing is bought.
    else if (!countsCouponRedemptions(from) && to !== 'refunded') await restoreRedemptions(shop, order.id)
  }

  const at = shop.now()
  await sql.updateOrder(shop.db, order.id, {
    status: to,
    reserved_until: waits ? reservationEnd(await getSettings(shop), at) : null,
    updated_at: at,
    ...(order.completedAt === null && to === 'completed' && { completed_at: at }),
  })
  await sql.insertNotes(shop.db, [
    { order_id: order.id, at, author, text: '', for_customer: 0, from_status: from, to_status: to },
  ])
  if (to !== 'refunded') return
  const refundId = await insertRemainingRefund(shop, order, { at, author })
  if (refundId !== undefined) shop.emit({ type: 'order.refunded', orderId: order.id, refundId })
}

/** Records a payment and moves a waiting order to processing. */
export async function recordPaymentAndProcess(
  shop: Shop,
  id: number,
  payment: ReceivedPaymentInput,
  author: string,
): Promise<void> {
  await addReceivedPayment(shop, await getOrder(shop, id), payment)
  await startProcessing(shop, await getOrder(shop, id), author)
}

/** Asked before anything that sends the goods away. */
export function refuseUnpaidDispatch(order: Order): void {
  const due = dueBeforeDispatch(order, amountDue(order))
  if (due > 0) throw new OrderAborted({ kind: 'unpaid_rest', due })
}

export async function startProcessing(shop: Shop, order: Order, author: string): Promise<void> {
  const waits = order.status === 'pending' || order.status === 'on-hold' || order.status === 'failed'
  if (waits) await transitionOrder(shop, order, 'processing', author)
}

/** Locks it until the end of the transaction. Throws NotFound. */
export async function lockOrder(shop: Shop, id: number): Promise<Order> {
  await sql.lockOrder(shop.db, shop.dialect, id)
  const order = await findOrder(shop, id)
  if (!order) throw new NotFound(`order ${id}`)
  return order
}
