import { checkoutOrderNotes as checkoutNotes } from '#i18n/orders/uk/notes.ts'
import { paymentOrderNotes as notes } from '#i18n/orders/uk/payment-notes.ts'
import { errorCode } from '#shop/core/errors.ts'
import { QUEUE_BATCH_SIZE } from '#shop/core/jobs/jobs.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { addNote } from '../orders/notes.server.ts'
import { cancelUnpaidOrder } from '../orders/payments/settle-payment.server.ts'
import { lockOrder } from '../orders/status.server.ts'
import { releaseReservedStock, setReservedUntil } from '../orders/stock/reservation.server.ts'
import { isOnlineMethod } from './payment-methods.ts'
import { isPaymentOpen } from './payment-states.ts'
import { listPayments } from './payments.server.ts'
import * as sql from './payments.sql.server.ts'
import { pollPayment } from './poll-payments.server.ts'

/**
 * A payment page open until the deadline may still be paid: the service is polled now and once more after this time.
 */
const GRACE_PERIOD_MS = 10 * 60_000

/** The first deadline of an unpaid order, which may have passed; null: none. */
export function nextPaymentDeadline(shop: Shop): Promise<number | null> {
  return sql.selectNextReservationExpiry(shop.db)
}

/** Cancels unpaid orders after their deadline and returns their stock. Returns the next deadline; null: none. */
export async function expireUnpaidOrders(shop: Shop): Promise<number | null> {
  for (const id of await sql.selectExpiredReservationIds(shop.db, shop.now(), QUEUE_BATCH_SIZE)) {
    const isUndecided = await pollBeforeExpiry(shop, id)
    const done = await transact(shop, async (shop) => {
      const order = await lockOrder(shop, id)
      const { reservedUntil } = order
      if (reservedUntil === null || reservedUntil > shop.now()) return false
      const isWaiting = order.status === 'pending' && isOnlineMethod(order.paymentMethod)
      if (isWaiting && isUndecided && shop.now() < reservedUntil + GRACE_PERIOD_MS) return false
      const isHeld = order.status === 'on-hold' && order.paidAt === null
      if (isHeld && isUndecided && shop.now() < reservedUntil + GRACE_PERIOD_MS) return false
      await setReservedUntil(shop, order, null)
      if (isHeld) {
        await releaseReservedStock(shop, order)
        await addNote(shop, id, { text: checkoutNotes.holdOver, forCustomer: false }, '')
      }
      if (!isWaiting || !(await cancelUnpaidOrder(shop, order))) return false
      await addNote(shop, id, { text: notes.givenUp, forCustomer: false }, '')
      return true
    })
    if (done) shop.log.info({ order: id }, 'order.given-up')
  }
  return nextPaymentDeadline(shop)
}

/** True: a payment may be in progress, or the service does not answer. */
async function pollBeforeExpiry(shop: Shop, orderId: number): Promise<boolean> {
  let isUndecided = false
  for (const payment of await listPayments(shop, orderId)) {
    if (!isPaymentOpen(payment.state) || payment.target === null) continue
    try {
      const now = await pollPayment(shop, payment)
      isUndecided ||= now.state === 'pending'
    } catch (error) {
      isUndecided = true
      shop.log.warn({ payment: payment.id, provider: payment.provider, code: errorCode(error) }, 'payment.not-asked')
    }
  }
  return isUndecided
}
