import type { CouponRefusal } from '../coupons/coupons.ts'
import { retakeUses, returnUses } from '../coupons/uses.server.ts'
import { NotFound } from '../failures.ts'
import { isOnline } from '../settings/online-methods.ts'
import { readSettings } from '../settings/settings.server.ts'
import type { Shop } from '../shop.ts'
import { returnStockOf, takeStockOf } from './lines.server.ts'
import * as sql from './orders.sql.server.ts'
import { countsCoupons, dueOf, mayBecome, type Order, type OrderStatus, takesStock } from './orders.ts'
import { findOrder, readOrder } from './reading.server.ts'
import { addReceivedPayment, type ReceivedPaymentInput } from './received-payments.server.ts'

/** Anything but `done` leaves everything as it was. */
export type OrderOutcome =
  | { kind: 'done'; order: Order }
  | { kind: 'unknown_product'; productId: number }
  | { kind: 'unknown_line'; lineId: number }
  | { kind: 'short'; names: string[] }
  | { kind: 'no_such_move'; from: OrderStatus; to: OrderStatus }
  | { kind: 'coupon'; code: string; refusal: CouponRefusal }

/** Thrown by what goes on below a verb; the verb takes everything back and answers with the outcome. */
export class Undone extends Error {
  readonly outcome: OrderOutcome
  constructor(outcome: OrderOutcome) {
    super('nothing of it stays')
    this.outcome = outcome
  }
}

/** The shelf follows the state, the moment of completion too; the history tells who did it. Money does not: it is recorded by itself. */
export async function move(shop: Shop, order: Order, to: OrderStatus, author: string): Promise<void> {
  const from = order.status
  if (from === to) return
  if (!mayBecome(from, to)) throw new Undone({ kind: 'no_such_move', from, to })
  const takes = takesStock(to)
  if (takes === true) {
    const names = await takeStockOf(shop, order)
    if (names.length > 0) throw new Undone({ kind: 'short', names })
  }
  // Looked at by a person, it waits for its money like any other: what the buyer was promised stays off the shelf meanwhile.
  const waits = from === 'on-hold' && to === 'pending' && isOnline(order.paymentMethod) && dueOf(order) > 0
  if (waits) {
    // Those of a burst went back to the shelf when nobody had confirmed them in time.
    const names = await takeStockOf(shop, order)
    if (names.length > 0) throw new Undone({ kind: 'short', names })
  }
  if (takes === false && !waits) await returnStockOf(shop, order)
  if (order.lines.some(({ kind }) => kind === 'coupon')) {
    if (!countsCoupons(to)) await returnUses(shop, order.id)
    else if (!countsCoupons(from)) await retakeUses(shop, order.id)
  }

  const at = shop.now()
  await sql.updateOrder(shop.db, order.id, {
    status: to,
    reserved_until: waits ? at + (await readSettings(shop)).payment.online.reserveMinutes * 60_000 : null,
    updated_at: at,
    ...(order.completedAt === null && to === 'completed' && { completed_at: at }),
  })
  await sql.insertNotes(shop.db, [
    { order_id: order.id, at, author, text: '', for_customer: 0, from_status: from, to_status: to },
  ])
}

/** Takes the goods off the shelf for an order that waits for its money. */
export async function reserve(shop: Shop, order: Order, until: number): Promise<void> {
  const names = await takeStockOf(shop, order)
  if (names.length > 0) throw new Undone({ kind: 'short', names })
  await sql.updateOrder(shop.db, order.id, { reserved_until: until })
}

/** The money has come: a waiting order goes to work. */
export async function pay(shop: Shop, id: number, payment: ReceivedPaymentInput, author: string): Promise<void> {
  await addReceivedPayment(shop, await readOrder(shop, id), payment)
  await toWork(shop, await readOrder(shop, id), author)
}

export async function toWork(shop: Shop, order: Order, author: string): Promise<void> {
  const waits = order.status === 'pending' || order.status === 'on-hold' || order.status === 'failed'
  if (waits) await move(shop, order, 'processing', author)
}

/** For as long as the transaction lasts nobody else changes it. Throws NotFound. */
export async function lock(shop: Shop, id: number): Promise<Order> {
  await sql.lockOrder(shop.db, shop.dialect, id)
  const order = await findOrder(shop, id)
  if (!order) throw new NotFound(`order ${id}`)
  return order
}
