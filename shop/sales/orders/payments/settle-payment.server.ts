import type { Kopiykas } from '#shop/core/money.ts'
import { inSavepoint, type Shop, transact } from '#shop/core/shop.ts'
import { getOrder } from '../find-orders.server.ts'
import { listNotes } from '../notes.server.ts'
import * as sql from '../orders.sql.server.ts'
import { amountDue, type Order } from '../orders.ts'
import { saveOrderSearchTerms } from '../search/search-terms.sql.server.ts'
import { orderSearchTerms } from '../search/search-terms.ts'
import { OrderAborted, startProcessing, transitionOrder } from '../status.server.ts'
import { canTransition, type OrderStatus } from '../status.ts'
import { takeOrderStock } from '../stock/line-stock.server.ts'
import { setReservedUntil } from '../stock/reservation.server.ts'
import { addReceivedPayment } from './received-payments.server.ts'
import { isBuyerNotified } from './received-payments.ts'

/** `closed`: the order is closed; `short`: its products were sold meanwhile. The money is recorded in both cases. */
export type SettleOutcome = 'settled' | 'closed' | 'short'

export type ServicePayment = { id: number; provider: string; amount: Kopiykas; transactionId: string }

/** Of a locked order: to processing, even after it expired unpaid. One on hold waits for a person. */
export async function settlePaid(shop: Shop, order: Order, payment: ServicePayment): Promise<SettleOutcome> {
  await saveTransactionId(shop, order, payment.transactionId)
  await recordServicePayment(shop, order, payment, isBuyerNotified(order.createdVia))
  if (await isClosed(shop, order)) return 'closed'
  return trySettle(shop, async (shop) => {
    if (order.status === 'on-hold') return keepPaidOnHold(shop, order)
    if (order.status === 'cancelled') await transitionOrder(shop, order, 'processing', '')
    await startProcessing(shop, await getOrder(shop, order.id), '')
  })
}

/** Already paid: the money is recorded, and a person decides about it. */
export function recordDuplicatePayment(shop: Shop, order: Order, payment: ServicePayment): Promise<number> {
  return recordServicePayment(shop, order, payment, false)
}

function recordServicePayment(
  shop: Shop,
  order: Order,
  payment: ServicePayment,
  notifyBuyer: boolean,
): Promise<number> {
  const { id: servicePaymentId, provider: method, amount, transactionId: reference } = payment
  const input = { amount, method, reference, source: 'service' as const, author: '', servicePaymentId, notifyBuyer }
  return addReceivedPayment(shop, order, input)
}

/** A bank guarantees the payment: the order is processed, and paid on dispatch. */
export async function settleHeld(shop: Shop, order: Order, transactionId: string): Promise<SettleOutcome> {
  await saveTransactionId(shop, order, transactionId)
  if (await isClosed(shop, order)) return 'closed'
  if (order.status === 'processing' || order.status === 'completed' || order.status === 'on-hold') return 'settled'
  return trySettle(shop, (shop) => transitionOrder(shop, order, 'processing', ''))
}

/** An order cancelled by a person stays cancelled; an expired one is reopened. */
async function isClosed(shop: Shop, { id, status }: Order): Promise<boolean> {
  if (status !== 'cancelled') return status === 'trash' || status === 'refunded'
  const last = (await listNotes(shop, id)).find(({ to }) => to !== null)
  return last?.to !== 'cancelled' || last.author !== ''
}

/** The bank has released its hold: a person must look. */
export async function settleReleasedHold(shop: Shop, order: Order): Promise<void> {
  if (order.status === 'processing' && amountDue(order) > 0) await transitionOrder(shop, order, 'on-hold', '')
}

/** The payment deadline has passed: returns the stock. */
export async function cancelUnpaidOrder(shop: Shop, order: Order): Promise<boolean> {
  return transact(shop, async (shop) => {
    if (!isAwaitingPayment(order.status) || !canTransition(order.status, 'cancelled')) return false
    await transitionOrder(shop, order, 'cancelled', '')
    shop.emit({ type: 'order.updated', orderId: order.id })
    return true
  })
}

export async function changePaymentMethod(
  shop: Shop,
  order: Order,
  { method, title }: { method: string; title: string },
): Promise<void> {
  await sql.updateOrder(shop.db, order.id, {
    payment_method: method,
    payment_method_title: title,
    updated_at: shop.now(),
  })
  shop.emit({ type: 'order.updated', orderId: order.id })
}

/** No automatic cancellation: a person checks the bank account. */
export async function awaitBankTransfer(shop: Shop, order: Order): Promise<void> {
  await transitionOrder(shop, order, 'on-hold', '')
}

function isAwaitingPayment(status: OrderStatus): boolean {
  return status === 'pending' || status === 'failed' || status === 'on-hold'
}

async function trySettle(shop: Shop, work: (shop: Shop) => Promise<void>): Promise<'settled' | 'short'> {
  try {
    await inSavepoint(shop, work)
    return 'settled'
  } catch (error) {
    if (!(error instanceof OrderAborted) || error.outcome.kind !== 'short') throw error
  }
  return 'short'
}

/** Waits for a person with its stock reserved; products sold meanwhile are shown to that person. */
async function keepPaidOnHold(shop: Shop, order: Order): Promise<void> {
  await setReservedUntil(shop, order, null)
  await takeOrderStock(shop, order)
}

async function saveTransactionId(shop: Shop, order: Order, transactionId: string): Promise<void> {
  await sql.updateOrder(shop.db, order.id, { transaction_id: transactionId })
  const { lines } = await getOrder(shop, order.id)
  await saveOrderSearchTerms(shop.db, order.id, orderSearchTerms({ ...order, transactionId }, lines))
}
