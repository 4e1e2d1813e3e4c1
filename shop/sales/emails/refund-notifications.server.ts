import type { Shop } from '#shop/core/shop.ts'
import { listOrdersById } from '../orders/find-orders.server.ts'
import { isBuyerNotified } from '../orders/payments/received-payments.ts'
import { enqueueNotifications } from './notification-queue.server.ts'

/** Event subscriber: the buyer hears of each refund of an order that was taken here. */
export async function enqueueRefundNotifications(
  shop: Shop,
  events: { orderId: number; refundId: number }[],
): Promise<void> {
  const orders = await listOrdersById(shop, [...new Set(events.map(({ orderId }) => orderId))])
  const notifiedOrderIds = new Set(
    orders
      .filter(({ createdVia, billing }) => isBuyerNotified(createdVia) && billing.email !== '')
      .map((order) => order.id),
  )
  await enqueueNotifications(
    shop,
    events
      .filter(({ orderId }) => notifiedOrderIds.has(orderId))
      .map(({ orderId, refundId }) => ({ orderId, refundId, to: 'buyer', about: 'refunded', paymentId: null })),
  )
}
