import { orderNotes as checkoutNotes } from '#i18n/checkout-orders.uk.ts'
import { orderNotes as notes } from '#i18n/payment-notes.uk.ts'
import { addNote } from '../orders/notes.server.ts'
import { giveUp, releaseHeld, reserveUntil } from '../orders/paying.server.ts'
import { lock } from '../orders/states.server.ts'
import { type Shop, transact } from '../shop.ts'
import { isOnline } from './payment.ts'
import { askAbout, codeOf, listPayments } from './payments.server.ts'
import * as sql from './payments.sql.server.ts'
import { isOpen } from './states.ts'

const AT_ONCE = 20
/** A page that was open to the last minute may still be paid on: the service is asked, and once more a little later. */
const GRACE_MS = 10 * 60_000

/** Goods that nobody has paid for in time go back to the shelf. Answers when the next are due; null: none wait. */
export async function giveUpUnpaid(shop: Shop): Promise<number | null> {
  for (const id of await sql.selectUnpaidIds(shop.db, shop.now(), AT_ONCE)) {
    const isUndecided = await askLast(shop, id)
    const done = await transact(shop, async (shop) => {
      const order = await lock(shop, id)
      const { reservedUntil } = order
      if (reservedUntil === null || reservedUntil > shop.now()) return false
      const isWaiting = order.status === 'pending' && isOnline(order.paymentMethod)
      if (isWaiting && isUndecided && shop.now() < reservedUntil + GRACE_MS) return false
      const isHeld = order.status === 'on-hold' && order.paidAt === null
      if (isHeld && isUndecided && shop.now() < reservedUntil + GRACE_MS) return false
      await reserveUntil(shop, order, null)
      if (isHeld) {
        await releaseHeld(shop, order)
        await addNote(shop, id, { text: checkoutNotes.holdOver, forCustomer: false }, '')
      }
      if (!isWaiting || !(await giveUp(shop, order))) return false
      await addNote(shop, id, { text: notes.givenUp, forCustomer: false }, '')
      return true
    })
    if (done) shop.log.info({ order: id }, 'order.given-up')
  }
  return sql.selectNextUnpaid(shop.db)
}

/** True: somebody may be paying this moment, or the service does not answer. */
async function askLast(shop: Shop, orderId: number): Promise<boolean> {
  let isUndecided = false
  for (const payment of await listPayments(shop, orderId)) {
    if (!isOpen(payment.state) || payment.target === null) continue
    try {
      const now = await askAbout(shop, payment)
      isUndecided ||= now.state === 'pending'
    } catch (error) {
      isUndecided = true
      shop.log.warn({ payment: payment.id, provider: payment.provider, code: codeOf(error) }, 'payment.not-asked')
    }
  }
  return isUndecided
}
