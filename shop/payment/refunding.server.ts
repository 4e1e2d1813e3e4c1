import type { Kopiykas } from '../money.ts'
import { findOrder } from '../orders/reading.server.ts'
import { objectionTo, type RefundOutcome, type RefundWish, refundOrder, sumOf } from '../orders/refunds.server.ts'
import { type Shop, transactPowerSafely } from '../shop.ts'
import { codeOf, listPayments, takeNews } from './payments.server.ts'
import * as sql from './payments.sql.server.ts'
import type { Payment } from './provider.ts'
import { hasPaid } from './states.ts'

export type PaidBackOutcome =
  | RefundOutcome
  /** Nothing has come through a service that has keys, or not so much of it is left. */
  | { kind: 'not_online'; left: Kopiykas }
  /** Somebody else is sending money of this payment back this moment. */
  | { kind: 'busy' }
  | { kind: 'service_refused'; reason: string }
  /** Nobody knows whether it was done: the service will be asked. */
  | { kind: 'service_silent' }

const ONE_AT_A_TIME_MS = 120_000
const ASK_AGAIN_AFTER_MS = 60_000

/** What may go back by itself to whoever paid for the order online. */
export async function refundable(shop: Shop, orderId: number): Promise<Payment | undefined> {
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
  wish: RefundWish,
  author: string,
): Promise<PaidBackOutcome> {
  if (shop.db.isTransaction) throw new Error('money that has gone back cannot be rolled back')
  const order = await findOrder(shop, orderId)
  const payment = await refundable(shop, orderId)
  const provider = payment && shop.providers.get(payment.provider)
  if (!order || !payment || !provider) return { kind: 'not_online', left: 0 }
  const objection = objectionTo(order, wish)
  if (objection) return objection
  const amount = sumOf(wish)
  const left = payment.amount - payment.refunded
  if (amount > left) return { kind: 'not_online', left }
  if (!(await sql.claimPayment(shop.db, payment.id, shop.now(), ONE_AT_A_TIME_MS))) return { kind: 'busy' }

  try {
    // Named by what has gone back before: asked again for want of an answer, it is the same wish.
    const answer = await provider.refund(payment, amount, `${payment.reference}-${payment.refunded}-${amount}`)
    if (answer.kind === 'refused') {
      await release(shop, payment)
      shop.log.warn({ payment: payment.id, provider: payment.provider, reason: answer.reason }, 'payment.not-refunded')
      return { kind: 'service_refused', reason: answer.reason }
    }
    return await transactPowerSafely(shop, async (shop) => {
      const outcome = await refundOrder(shop, orderId, wish, author)
      await takeNews(shop, payment.provider, answer.news, 'shop')
      await release(shop, payment)
      return outcome
    })
  } catch (error) {
    shop.log.warn({ payment: payment.id, provider: payment.provider, code: codeOf(error) }, 'payment.not-refunded')
    await sql.updatePayment(shop.db, payment.id, { poll_at: shop.now() + ASK_AGAIN_AFTER_MS })
    return { kind: 'service_silent' }
  }
}

function release(shop: Shop, { id }: Payment): Promise<void> {
  return sql.updatePayment(shop.db, id, { claimed_at: null })
}
