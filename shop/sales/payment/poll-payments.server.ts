import { DAY_MS, HOUR_MS } from '#shop/core/dates.ts'
import { errorCode } from '#shop/core/errors.ts'
import { QUEUE_BATCH_SIZE } from '#shop/core/jobs/jobs.ts'
import type { Shop } from '#shop/core/shop.ts'
import { processPaymentUpdate } from './payment-updates.server.ts'
import { type PaymentRow, toPayment } from './payments.server.ts'
import * as sql from './payments.sql.server.ts'
import type { Payment } from './provider.ts'

/** Between polls: short while the buyer is paying, longer afterwards. */
const POLL_INTERVALS_MS = [15_000, 15_000, 30_000, 60_000, 120_000, 300_000]
const SLOW_POLL_INTERVAL_MS = 600_000
/** Banks release holds after days; then a person must look. */
const HELD_POLL_INTERVAL_MS = 6 * HOUR_MS
/** A final status may arrive after the page has expired. */
const POLL_AFTER_EXPIRY_MS = DAY_MS

/** Asks the service for the state. Throws without an answer. */
export async function pollPayment(shop: Shop, payment: Payment): Promise<Payment> {
  const update = await shop.providers.get(payment.provider)?.poll(payment)
  const outcome = update && (await processPaymentUpdate(shop, payment.provider, update, 'poll'))
  return outcome && 'payment' in outcome ? outcome.payment : payment
}

/** When the first payment is due to be polled; null: no answer is expected. */
export function nextPaymentPollAt(shop: Shop): Promise<number | null> {
  return sql.selectNextPollAt(shop.db)
}

/** Polls for lost callbacks. Returns the next due time; null: none expected. */
export async function pollDuePayments(shop: Shop): Promise<number | null> {
  for (const row of await sql.selectDuePayments(shop.db, shop.now(), QUEUE_BATCH_SIZE)) {
    // Rescheduled first, so that one failure does not block the others.
    await sql.updatePayment(shop.db, row.id, { polls: row.polls + 1, poll_at: nextPollAt(shop, row) })
    try {
      await pollPayment(shop, toPayment(row))
    } catch (error) {
      shop.log.warn({ payment: row.id, provider: row.provider, code: errorCode(error) }, 'payment.not-asked')
    }
  }
  return nextPaymentPollAt(shop)
}

function nextPollAt(shop: Shop, { state, polls, expires_at }: PaymentRow): number | null {
  const now = shop.now()
  if (state === 'held') return now + HELD_POLL_INTERVAL_MS
  if (now > expires_at + POLL_AFTER_EXPIRY_MS) return null
  return now + (POLL_INTERVALS_MS[polls] ?? SLOW_POLL_INTERVAL_MS)
}
