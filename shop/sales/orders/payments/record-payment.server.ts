import { Conflict, NotFound } from '#shop/core/errors.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { getOrder } from '../find-orders.server.ts'
import * as sql from '../orders.sql.server.ts'
import type { Order } from '../orders.ts'
import { saveOrderSearchTerms } from '../search/search-terms.sql.server.ts'
import { orderSearchTerms } from '../search/search-terms.ts'
import { lockOrder, OrderAborted, type OrderOutcome, startProcessing } from '../status.server.ts'
import { addReceivedPayment, listReceivedPayments, voidReceivedPayment } from './received-payments.server.ts'
import type { ReceivedMethod } from './received-payments.ts'

export type RecordPaymentInput = {
  amount: Kopiykas
  method: ReceivedMethod
  reference: string
  /** Absent: now. */
  receivedAt?: number
  /** Sends an email to the buyer. */
  tellsBuyer: boolean
  /** A waiting order moves to processing. */
  startsWork: boolean
}

/** Staff record a partial or full payment. Throws NotFound; Conflict for a closed order. */
export async function recordPayment(
  shop: Shop,
  orderId: number,
  input: RecordPaymentInput,
  author: string,
): Promise<OrderOutcome> {
  try {
    return await transact(shop, async (shop) => {
      const order = await lockOrder(shop, orderId)
      if (order.status === 'trash' || order.status === 'checkout-draft')
        throw new Conflict(`order ${orderId} is no order`)
      const { amount, method, reference, receivedAt, tellsBuyer } = input
      await addReceivedPayment(shop, order, {
        amount,
        method,
        reference,
        source: 'staff',
        author,
        notifyBuyer: tellsBuyer && order.billing.email !== '',
        ...(receivedAt !== undefined && { receivedAt }),
      })
      if (reference !== '' && order.transactionId === '') await saveTransactionId(shop, order, reference)
      if (input.startsWork) await startProcessing(shop, await getOrder(shop, orderId), author)
      shop.emit({ type: 'order.updated', orderId })
      return { kind: 'done', order: await getOrder(shop, orderId) }
    })
  } catch (error) {
    if (error instanceof OrderAborted) return error.outcome
    throw error
  }
}

/** Recorded by mistake by a person. Throws NotFound; Conflict for a service's payment, which needs a refund. */
export async function voidPayment(
  shop: Shop,
  { orderId, id, author }: { orderId: number; id: number; author: string },
): Promise<Order> {
  return transact(shop, async (shop) => {
    await lockOrder(shop, orderId)
    const payment = (await listReceivedPayments(shop, orderId)).find((candidate) => candidate.id === id)
    if (!payment) throw new NotFound(`payment ${id} of order ${orderId}`)
    if (payment.source === 'service') throw new Conflict('money that a service has taken cannot be unsaid')
    if (payment.voidedAt === null) await voidReceivedPayment(shop, { orderId, id, author })
    shop.emit({ type: 'order.updated', orderId })
    return getOrder(shop, orderId)
  })
}

async function saveTransactionId(shop: Shop, order: Order, transactionId: string): Promise<void> {
  await sql.updateOrder(shop.db, order.id, { transaction_id: transactionId })
  await saveOrderSearchTerms(shop.db, order.id, orderSearchTerms({ ...order, transactionId }, order.lines))
}
