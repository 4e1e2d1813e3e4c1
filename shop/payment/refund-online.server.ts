import type { Kopiykas } from '../money.ts'
import { findOrder } from '../orders/find-orders.server.ts'
import {
  type RefundInput,
  type RefundOutcome,
  refundAmount,
  refundOrder,
  validateRefund,
} from '../orders/refunds/refunds.server.ts'
import { type Shop, transactDurably } from '../shop.ts'
import { errorCode, listPayments, processPaymentUpdate } from './payments.server.ts'
import * as sql from './payments.sql.server.ts'
import type { Payment } from './provider.ts'
import { hasPaid } from './states.ts'

export type OnlineRefundOutcome =
  | RefundOutcome
  /** Nothing has come through a service that has keys, or not so much of it is left. */
  | { kind: 'not_online'; left: Kopiykas }
  /** Somebody else is sending money of this payment back this moment. */
  | { kind: 'busy' }
  | { kind: 'service_refused'; reason: string }
  /** Nobody knows whether it was done: the service will be asked. */
  | { kind: 'service_silent' }

const CLAIM_TTL_MS = 120_000
const POLL_AGAIN_AFTER_MS = 60_000

/** What may go back by itself to whoever paid for the order online. */
export async function findRefundablePayment(shop: Shop, orderId: number): Promise<Payment | undefined> {
  const payments = await listPayments(shop, orderId)
  return payments.find(({ state, provider, amount, refunded }) => {
    return hasPaid(state) && refunded < amount && shop.providers.has(provider)
  })
}

/**
 * Sends money back through the service that it came by, and only then writes it into the books. Between the two the process may
 * end: then the service's own news tell a person what the books lack.
 */
export async function refundOnline(
  shop: Shop,
  orderId: number,
  wish: RefundInput,
  author: string,
): Promise<OnlineRefundOutcome> {
  if (shop.db.isTransaction) throw new Error('money that has gone back cannot be rolled back')
  const order = await findOrder(shop, orderId)
  const payment = await findRefundablePayment(shop, orderId)
  const provider = payment && shop.providers.get(payment.provider)
  if (!order || !payment || !provider) return { kind: 'not_online', left: 0 }
  const objection = validateRefund(order, wish)
  if (objection) return objection
  const amount = refundAmount(wish)
  const left = payment.amount - payment.refunded
  if (amount > left) return { kind: 'not_online', left }
  if (!(await sql.claimPayment(shop.db, payment.id, shop.now(), CLAIM_TTL_MS))) return { kind: 'busy' }

  try {
    // Named by what has gone back before: asked again for want of an answer, it is the same wish.
    const answer = await provider.refund(payment, amount, `${payment.reference}-${payment.refunded}-${amount}`)
    if (answer.kind === 'refused') {
      await releaseClaim(shop, payment)
      shop.log.warn({ payment: payment.id, provider: payment.provider, reason: answer.reason }, 'payment.not-refunded')
      return { kind: 'service_refused', reason: answer.reason }
    }
    return await transactDurably(shop, async (shop) => {
      const outcome = await refundOrder(shop, orderId, wish, author)
      await processPaymentUpdate(shop, payment.provider, answer.news, 'shop')
      await releaseClaim(shop, payment)
      return outcome
    })
  } catch (error) {
    shop.log.warn({ payment: payment.id, provider: payment.provider, code: errorCode(error) }, 'payment.not-refunded')
    await sql.updatePayment(shop.db, payment.id, { poll_at: shop.now() + POLL_AGAIN_AFTER_MS })
    return { kind: 'service_silent' }
  }
}

function releaseClaim(shop: Shop, { id }: Payment): Promise<void> {
  return sql.updatePayment(shop.db, id, { claimed_at: null })
}
