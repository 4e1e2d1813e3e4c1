import type { Shop } from '../shop.ts'
import * as sql from './emails.sql.server.ts'

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
  const to: sql.NotificationRecipient[] = inChat ? ['buyer', 'chat'] : ['buyer']
  for (const payment of await sql.claimUnannouncedPayments(shop.db, ids, now, now - RECENT_PAYMENT_WINDOW_MS)) {
    await sql.insertPaymentNotifications(shop.db, payment, to, now)
  }
}
