import type { Shop } from '#shop/core/shop.ts'
import * as sql from './emails.sql.server.ts'
import { enqueueNotifications } from './notification-queue.server.ts'

/** Older payments are not announced. */
const RECENT_PAYMENT_WINDOW_MS = 10 * 60_000

/** Event subscriber: each payment is announced once to its recipients. `inChat`: a chat is configured. */
export async function enqueuePaymentNotifications(
  shop: Shop,
  events: { orderId: number }[],
  inChat: boolean,
): Promise<void> {
  const ids = [...new Set(events.map(({ orderId }) => orderId))]
  const now = shop.now()
  const recipients = inChat ? (['buyer', 'chat'] as const) : (['buyer'] as const)
  const payments = await sql.claimUnannouncedPayments(shop.db, {
    orderIds: ids,
    now,
    since: now - RECENT_PAYMENT_WINDOW_MS,
  })
  await enqueueNotifications(
    shop,
    payments.flatMap(({ id: paymentId, order_id: orderId }) =>
      recipients.map((to) => ({ orderId, to, about: 'paid' as const, paymentId })),
    ),
  )
}
