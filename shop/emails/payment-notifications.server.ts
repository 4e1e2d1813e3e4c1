import type { Shop } from '../shop.ts'
import * as sql from './emails.sql.server.ts'

/** What was recorded longer ago is no news. */
const RECENT_PAYMENT_WINDOW_MS = 10 * 60_000
const ORDER_TAG = /^order(?:-created)?:(\d+)$/

/** The shop's witness: each payment is told of once, to whoever it was recorded for. `inChat`: there is one to be told. */
export async function enqueuePaymentNotifications(
  shop: Shop,
  tags: ReadonlySet<string>,
  inChat: boolean,
): Promise<void> {
  const ids = [...new Set([...tags].flatMap((tag) => ORDER_TAG.exec(tag)?.[1] ?? []).map(Number))]
  if (ids.length === 0) return
  const now = shop.now()
  const to: sql.NotificationRecipient[] = inChat ? ['buyer', 'chat'] : ['buyer']
  for (const payment of await sql.claimUnannouncedPayments(shop.db, ids, now, now - RECENT_PAYMENT_WINDOW_MS)) {
    await sql.insertPaymentNotifications(shop.db, payment, to, now)
  }
}
