import { orderEmailTexts as texts } from '#i18n/emails/uk/order-emails.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { DAY_MS } from '../durations.ts'
import { findOrder } from '../orders/find-orders.server.ts'
import { orderTotals } from '../orders/totals.ts'
import { adminPath } from '../paths.ts'
import { doublingDelayMs, QUEUE_BATCH_SIZE } from '../retry.ts'
import type { Shop } from '../shop.ts'
import * as sql from './emails.sql.server.ts'
import { type ChatDeliveryOutcome, type ChatNotification, NOTIFICATION_RETRY } from './emails.ts'

const CHAT_RECIPIENTS: sql.NotificationRecipient[] = ['chat']
/** Older notifications are dropped, so a chat that recovers is not flooded. */
const CHAT_NOTIFICATION_TTL_MS = DAY_MS

/** Event subscriber where a chat is configured: queued with the order, sent later. */
export async function enqueueChatNotifications(shop: Shop, events: { orderId: number }[]): Promise<void> {
  const ids = events.map(({ orderId }) => orderId)
  await sql.insertChatNotifications(shop.db, ids, shop.now())
}

/**
 * Sends queued chat notifications in order. A messenger that is down or asks to wait postpones all. Returns when the
 * next is due; null: none is queued.
 */
export async function sendChatNotifications(
  shop: Shop,
  notify: (notification: ChatNotification) => Promise<ChatDeliveryOutcome>,
): Promise<number | null> {
  for (const row of await sql.selectDueNotifications(shop.db, CHAT_RECIPIENTS, shop.now(), QUEUE_BATCH_SIZE)) {
    const notification =
      shop.now() - row.created_at > CHAT_NOTIFICATION_TTL_MS ? undefined : await buildChatNotification(shop, row)
    const outcome: ChatDeliveryOutcome = notification ? await notify(notification) : { kind: 'sent' }
    if (outcome.kind === 'sent') {
      await sql.deleteNotification(shop.db, row.id)
      continue
    }
    const failures = row.failures + 1
    const wait = outcome.afterMs ?? doublingDelayMs(failures, NOTIFICATION_RETRY)
    await sql.postponeNotification(shop.db, row.id, failures, shop.now() + wait)
    await sql.postponeAllNotifications(shop.db, CHAT_RECIPIENTS, shop.now() + wait)
    shop.log.warn({ notification: row.id, failures, code: outcome.code }, 'chat-notification.not-sent')
    return shop.now() + wait
  }
  return sql.selectNextRetryAt(shop.db, CHAT_RECIPIENTS)
}

type Row = Awaited<ReturnType<typeof sql.selectDueNotifications>>[number]

/** Undefined: there is nothing left to report. */
async function buildChatNotification(
  shop: Shop,
  { order_id, about, payment_id }: Row,
): Promise<ChatNotification | undefined> {
  const order = await findOrder(shop, order_id)
  if (!order || order.status === 'trash') return undefined
  const delivery = order.lines.find(({ kind }) => kind === 'shipping')?.name ?? ''
  const { number, total, paymentMethodTitle: payment } = order
  const link = `${shop.site.url}${adminPath}orders/${order.id}`
  const totals = orderTotals(order)
  if (about === 'paid') {
    const received = payment_id === null ? undefined : await sql.selectAnnouncedPayment(shop.db, payment_id)
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
