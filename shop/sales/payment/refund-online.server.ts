import { errorCode } from '#shop/core/errors.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import { type Shop, transactDurably } from '#shop/core/shop.ts'
import { findOrder } from '../orders/find-orders.server.ts'
import {
  type RefundInput,
  type RefundOutcome,
  refundAmount,
  refundOrder,
  validateRefund,
} from '../orders/refunds/refunds.server.ts'
import { hasPaid } from './payment-states.ts'
import { processPaymentUpdate } from './payment-updates.server.ts'
import { listPayments } from './payments.server.ts'
import * as sql from './payments.sql.server.ts'
import type { Payment } from './provider.ts'

export type OnlineRefundOutcome =
  | RefundOutcome
  /** No payment through a configured service, or not enough left of it. */
  | { kind: 'not_online'; left: Kopiykas }
  /** Another refund of this payment is in progress. */
  | { kind: 'busy' }
  | { kind: 'service_refused'; reason: string }
  /** Unknown whether the refund was made: the service will be polled. */
  | { kind: 'service_silent' }

const CLAIM_TTL_MS = 120_000
const POLL_AGAIN_AFTER_MS = 60_000

/** The online payment that can be refunded automatically. */
export async function findRefundablePayment(shop: Shop, orderId: number): Promise<Payment | undefined> {
  const payments = await listPayments(shop, orderId)
  return payments.find(({ state, provider, amount, refunded }) => {
    return hasPaid(state) && refunded < amount && shop.providers.has(provider)
  })
}

/** Through the service first. If the process ends in between, its own update reports it to staff. */
export async function refundOnline(
  shop: Shop,
  orderId: number,
  input: RefundInput,
  author: string,
): Promise<OnlineRefundOutcome> {
  if (shop.db.isTransaction) throw new Error('money that has gone back cannot be rolled back')
  const order = await findOrder(shop, orderId)
  const payment = await findRefundablePayment(shop, orderId)
  const provider = payment && shop.providers.get(payment.provider)
  if (!order || !payment || !provider) return { kind: 'not_online', left: 0 }
  const objection = validateRefund(order, input)
  if (objection) return objection
  const amount = refundAmount(input)
  const left = payment.amount - payment.refunded
  if (amount > left) return { kind: 'not_online', left }
  if (!(await sql.claimPayment(shop.db, { id: payment.id, now: shop.now(), forMs: CLAIM_TTL_MS })))
    return { kind: 'busy' }

  try {
    // The key contains what was refunded before: a retry without an answer is the same request.
    const answer = await provider.refund(payment, amount, `${payment.reference}-${payment.refunded}-${amount}`)
    if (answer.kind === 'refused') {
      await releaseClaim(shop, payment)
      shop.log.warn({ payment: payment.id, provider: payment.provider, reason: answer.reason }, 'payment.not-refunded')
      return { kind: 'service_refused', reason: answer.reason }
    }
    return await transactDurably(shop, async (shop) => {
      const outcome = await refundOrder(shop, orderId, input, author)
      await processPaymentUpdate(shop, payment.provider, answer.update, 'shop')
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
