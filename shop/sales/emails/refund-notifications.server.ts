import { textsIn } from '#i18n/by-language.ts'
import type { Shop } from '#shop/core/shop.ts'
import { listOrdersById } from '../orders/find-orders.server.ts'
import { type Order, refundableAmount, returnedBy } from '../orders/orders.ts'
import { isBuyerNotified } from '../orders/payments/received-payments.ts'
import { getOrderLanguage } from '../orders/translated-orders.server.ts'
import type { EmailView } from './emails.ts'
import { enqueueNotifications } from './notification-queue.server.ts'
import { buildBuyerFields, type EmailContext, orderUrl, orderValues } from './order-email-content.server.ts'
import { fillEmailTexts } from './texts/email-texts.server.ts'

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

/** Email to the buyer about money that goes back. Undefined: the refund was deleted meanwhile. */
export async function buildRefundedView(
  shop: Shop,
  order: Order,
  refundId: number | undefined,
  around: EmailContext,
): Promise<EmailView | undefined> {
  const refund = order.refunds.find(({ id }) => id === refundId)
  if (!refund) return undefined
  const language = getOrderLanguage(order)
  const texts = textsIn(language).orderEmailTexts
  const { hint, button, ...filled } = fillEmailTexts(
    around.settings,
    { kind: refundableAmount(order) <= 0 ? 'refunded' : 'part_refunded', language },
    { ...(await orderValues(shop, order, language)), amount: textsIn(language).formatPrice(returnedBy(refund)) },
  )
  const view = await buildBuyerFields(shop, order, around)
  return {
    ...view,
    ...filled,
    facts: view.facts.filter(({ name }) => name !== texts.promised),
    invoice: null,
    next: null,
    action: { hint, link: { label: button, href: orderUrl(shop, order, language) } },
  }
}
