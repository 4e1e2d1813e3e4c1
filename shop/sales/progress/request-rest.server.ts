import { formatPrice } from '#i18n/locale/uk/format.ts'
import { restNotes } from '#i18n/orders/uk/notes.ts'
import type { Shop } from '#shop/core/shop.ts'
import { enqueueNotifications } from '../emails/notification-queue.server.ts'
import { listOrdersById } from '../orders/find-orders.server.ts'
import { addNote } from '../orders/notes.server.ts'
import { updateOrder } from '../orders/orders.server.ts'
import { amountDue, awaitsRest, mergeMeta } from '../orders/orders.ts'
import { workshopStage } from './progress.ts'

/** The letter about the rest was queued; of an order without an address, staff were told. */
const REST_REQUESTED_META = 'rest_requested'

/** Event subscriber: what was made for a deposit is packed, whoever said so, and its rest is asked for once. */
export async function requestRest(shop: Shop, events: { orderId: number }[]): Promise<void> {
  const orders = await listOrdersById(shop, [...new Set(events.map(({ orderId }) => orderId))])
  for (const order of orders) {
    const isAsked = order.meta.some(({ key }) => key === REST_REQUESTED_META)
    if (isAsked || workshopStage(order) !== 'packed' || !awaitsRest(order)) continue
    const { id: orderId } = order
    await updateOrder(shop, orderId, { meta: mergeMeta(order.meta, [{ key: REST_REQUESTED_META, value: true }]) }, '')
    const hasAddress = order.billing.email !== ''
    const text = (hasAddress ? restNotes.asked : restNotes.noAddress)(formatPrice(amountDue(order)))
    await addNote(shop, orderId, { text, forCustomer: false }, '')
    if (hasAddress) await enqueueNotifications(shop, [{ orderId, to: 'buyer', about: 'rest_due', paymentId: null }])
  }
}
