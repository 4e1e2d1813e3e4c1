import { errorCode } from '#shop/core/errors.ts'
import { QUEUE_BATCH_SIZE } from '#shop/core/jobs/jobs.ts'
import type { Shop } from '#shop/core/shop.ts'
import * as sql from './capture-held-payments.sql.server.ts'
import { processPaymentUpdate } from './payment-updates.server.ts'
import { toPayment } from './payments.server.ts'
import { claimPayment } from './payments.sql.server.ts'
import { pollPayment } from './poll-payments.server.ts'
import type { Payment } from './provider.ts'

/** Delay after a bank refuses or does not answer. */
const RETRY_AFTER_MS = 5 * 60_000

/** Captured after dispatch, released after cancellation, in the background; failed calls are retried. */
export async function confirmDispatched(shop: Shop): Promise<void> {
  for (const { orderStatus, ...row } of await heldPaymentsToSettle(shop, QUEUE_BATCH_SIZE)) {
    const payment = toPayment(row)
    if (!(await claimPayment(shop.db, { id: payment.id, now: shop.now(), forMs: RETRY_AFTER_MS }))) continue
    const action = orderStatus === 'completed' ? 'capture' : 'cancel'
    try {
      if (await captureOrCancel(shop, payment, action)) await sql.releaseClaim(shop.db, payment.id)
      else shop.log.warn({ payment: payment.id, provider: payment.provider, action }, 'payment.not-decided')
    } catch (error) {
      const { id, provider } = payment
      shop.log.warn({ payment: id, provider, action, code: errorCode(error) }, 'payment.not-decided')
    }
  }
}

export async function hasHeldPaymentsToSettle(shop: Shop): Promise<boolean> {
  return (await heldPaymentsToSettle(shop, 1)).length > 0
}

function heldPaymentsToSettle(shop: Shop, most: number) {
  return sql.selectHeldPaymentsToSettle(shop.db, shop.now() - RETRY_AFTER_MS, most)
}

/** False: the bank still holds the amount. */
async function captureOrCancel(shop: Shop, payment: Payment, action: 'capture' | 'cancel'): Promise<boolean> {
  const provider = shop.providers.get(payment.provider)
  const update = await provider?.[action]?.(payment)
  const outcome = update && (await processPaymentUpdate(shop, payment.provider, update, 'shop'))
  if (outcome && 'payment' in outcome && outcome.payment.state !== 'held') return true
  // The last call may have succeeded with its response lost.
  return (await pollPayment(shop, payment)).state !== 'held'
}
