import { errorCode } from '../errors.ts'
import { QUEUE_BATCH_SIZE } from '../retry.ts'
import type { Shop } from '../shop.ts'
import * as sql from './confirm-dispatch.sql.server.ts'
import { pollPayment, processPaymentUpdate, toPayment } from './payments.server.ts'
import { claimPayment } from './payments.sql.server.ts'
import type { Payment } from './provider.ts'

/** Delay after a bank refuses or does not answer. */
const RETRY_AFTER_MS = 5 * 60_000

/**
 * Captures held amounts after dispatch and releases them after cancellation. Runs in the background: the order status
 * changes regardless of the bank, and failed calls are retried.
 */
export async function confirmDispatched(shop: Shop): Promise<void> {
  const untouchedSince = shop.now() - RETRY_AFTER_MS
  for (const { orderStatus, ...row } of await sql.selectHeldPaymentsToSettle(
    shop.db,
    untouchedSince,
    QUEUE_BATCH_SIZE,
  )) {
    const payment = toPayment(row)
    if (!(await claimPayment(shop.db, payment.id, shop.now(), RETRY_AFTER_MS))) continue
    const wish = orderStatus === 'completed' ? 'capture' : 'cancel'
    try {
      if (await captureOrCancel(shop, payment, wish)) await sql.releaseClaim(shop.db, payment.id)
      else shop.log.warn({ payment: payment.id, provider: payment.provider, wish }, 'payment.not-decided')
    } catch (error) {
      const { id, provider } = payment
      shop.log.warn({ payment: id, provider, wish, code: errorCode(error) }, 'payment.not-decided')
    }
  }
}

/** False: the bank still holds the amount. */
async function captureOrCancel(shop: Shop, payment: Payment, wish: 'capture' | 'cancel'): Promise<boolean> {
  const provider = shop.providers.get(payment.provider)
  const news = await provider?.[wish]?.(payment)
  const outcome = news && (await processPaymentUpdate(shop, payment.provider, news, 'shop'))
  if (outcome && 'payment' in outcome && outcome.payment.state !== 'held') return true
  // The last call may have succeeded with its response lost.
  return (await pollPayment(shop, payment)).state !== 'held'
}
