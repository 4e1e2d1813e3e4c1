import { MINUTE_MS } from '../durations.ts'
import { enqueueJobs } from '../jobs/jobs.server.ts'
import { type Shop, transact } from '../shop.ts'
import * as sql from './emails.sql.server.ts'
import { toJob } from './notification-queue.server.ts'

/** Until then a server of the version before, which may still run, sends them itself. */
const ABANDONED_AFTER_MS = 5 * MINUTE_MS

/** When the first notification of the earlier queue is abandoned, in UTC milliseconds; null: the queue is empty. */
export async function nextAbandonedAt(shop: Shop): Promise<number | null> {
  const at = await sql.selectNextInEarlierQueue(shop.db)
  return at === null ? null : at + ABANDONED_AFTER_MS
}

/** Takes over what the version before has queued and nobody sends. Ends with the next release. */
export function takeOverAbandoned(shop: Shop): Promise<void> {
  return transact(shop, async (shop) => {
    const rows = await sql.takeFromEarlierQueue(shop.db, shop.now() - ABANDONED_AFTER_MS)
    const jobs = rows.map(({ order_id: orderId, to_whom: to, about, payment_id: paymentId, created_at: createdAt }) => {
      return { ...toJob({ orderId, to, about, paymentId }), createdAt }
    })
    await enqueueJobs(shop, jobs)
  })
}
