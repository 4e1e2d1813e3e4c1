import { randomUUID } from 'node:crypto'
import { enqueueJobs } from '#shop/core/jobs/jobs.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { awaitsRest, type Order, orderJobPrefix } from '../orders/orders.ts'
import { listReceivedPayments } from '../orders/payments/received-payments.server.ts'
import type { Notification } from './emails.ts'
import { toJob } from './notification-queue.server.ts'

export type ResendableEmail = Pick<Notification, 'about' | 'paymentId' | 'refundId'>

/** The letters about an order that its buyer can get once more, the newest payment and refund of each kind. */
export async function listResendableEmails(shop: Shop, order: Order): Promise<ResendableEmail[]> {
  if (order.billing.email === '' || order.status === 'trash' || order.status === 'checkout-draft') return []
  const payments = await listReceivedPayments(shop, order.id)
  const paid = payments.findLast((payment) => payment.voidedAt === null)
  const refund = order.refunds.reduce<number | undefined>((last, { id }) => (last && last > id ? last : id), undefined)
  return [
    { about: 'placed', paymentId: null },
    ...(paid ? [{ about: 'paid', paymentId: paid.id } as const] : []),
    ...(awaitsRest(order) ? [{ about: 'rest_due', paymentId: null } as const] : []),
    ...(refund === undefined ? [] : [{ about: 'refunded', paymentId: null, refundId: refund } as const]),
  ]
}

/** Under the limit of letters to one address, like all others. */
export async function resendEmail(shop: Shop, order: Order, email: ResendableEmail): Promise<void> {
  const job = toJob({ ...email, orderId: order.id, to: 'buyer' })
  await enqueueJobs(shop, [{ ...job, key: `${orderJobPrefix(order.id)}again/${randomUUID()}` }])
}
