import { orderEmailTexts as texts } from '#i18n/emails/uk/order-emails.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import type { Task } from '#shop/core/jobs/jobs.ts'
import { adminPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { findOrder } from '../orders/find-orders.server.ts'
import { orderTotals } from '../orders/totals.ts'
import * as sql from './emails.sql.server.ts'
import type { ChatDeliveryOutcome, ChatNotification, Notification } from './emails.ts'
import { CHAT_TASK, enqueueNotifications, notificationTask } from './notification-queue.server.ts'

/** Older notifications are dropped, so a chat that recovers is not flooded. */
const CHAT_NOTIFICATION_TTL_MS = DAY_MS

/** Event subscriber where a chat is configured: queued with the order, sent later. */
export async function enqueueChatNotifications(shop: Shop, events: { orderId: number }[]): Promise<void> {
  const ids = events.map(({ orderId }) => orderId)
  const placed = await sql.selectOrdersPlacedByBuyers(shop.db, ids)
  await enqueueNotifications(
    shop,
    placed.map(({ id: orderId }) => ({ orderId, to: 'chat', about: 'placed', paymentId: null })),
  )
}

/** Sends queued chat notifications in order. A messenger that is down or asks to wait postpones all. */
export function chatTask(notify: (notification: ChatNotification) => Promise<ChatDeliveryOutcome>): Task<Notification> {
  return notificationTask(CHAT_TASK, async (shop, { payload, createdAt }) => {
    const isOld = shop.now() - createdAt > CHAT_NOTIFICATION_TTL_MS
    const notification = isOld ? undefined : await buildChatNotification(shop, payload)
    const outcome: ChatDeliveryOutcome = notification ? await notify(notification) : { kind: 'sent' }
    if (outcome.kind === 'sent') return { kind: 'done' }
    const { code, afterMs } = outcome
    return { kind: 'failed', code, pausesTask: true, ...(afterMs !== undefined && { afterMs }) }
  })
}

/** Undefined: there is nothing left to report. */
async function buildChatNotification(
  shop: Shop,
  { orderId, about, paymentId }: Notification,
): Promise<ChatNotification | undefined> {
  const order = await findOrder(shop, orderId)
  if (!order || order.status === 'trash') return undefined
  const delivery = order.lines.find(({ kind }) => kind === 'shipping')?.name ?? ''
  const { number, total, paymentMethodTitle: payment } = order
  const link = `${shop.site.url}${adminPath}orders/${order.id}`
  const totals = orderTotals(order)
  if (about === 'paid') {
    const received = paymentId === null ? undefined : await sql.selectAnnouncedPayment(shop.db, paymentId)
    if (!received) return undefined
    return { text: texts.chatPaid({ number, sum: received.amount, due: totals.due, payment, link }) }
  }
  const lines = [
    ...totals.products.map(({ line, amount }) => texts.line({ ...line, subtotal: amount })),
    ...[...totals.discounts, ...totals.charges].map((row) => {
      const name = row.kind === 'discount' ? texts.discount(row.name) : row.name
      return `${name}: ${row.amount === 0 ? texts.free : formatPrice(row.amount)}`
    }),
  ]
  return { text: texts.chat({ number, total, lines, delivery, payment, link }) }
}
