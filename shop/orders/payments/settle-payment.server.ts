import type { Kopiykas } from '../../money.ts'
import { inSavepoint, type Shop, transact } from '../../shop.ts'
import { getOrder } from '../find-orders.server.ts'
import { returnOrderStock, takeOrderStock } from '../lines.server.ts'
import { listNotes } from '../notes.server.ts'
import * as sql from '../orders.sql.server.ts'
import { amountDue, canTransition, type Order, type OrderStatus } from '../orders.ts'
import { saveOrderSearchTerms } from '../search/search-terms.sql.server.ts'
import { orderSearchTerms } from '../search/search-terms.ts'
import { OrderAborted, startProcessing, transitionOrder } from '../status.server.ts'
import { addReceivedPayment } from './received-payments.server.ts'
import { isBuyerNotified } from './received-payments.ts'

/** `closed`: nobody works on it any more; `short`: what it wants has been sold to others meanwhile. The money is there all the same. */
export type SettleOutcome = 'settled' | 'closed' | 'short'

/** What a service has taken for an order. */
export type ServicePayment = { id: number; provider: string; amount: Kopiykas; transactionId: string }

/**
 * The money for an order that is locked has come, by itself: the order goes to work, also one that was given up for want of it.
 * What is on hold waits for a person, paid or not.
 */
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

/** It has been paid for already: the money is written down, and a person decides what becomes of it. */
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

/** A bank promises to pay: the order goes to work, and is paid when it is sent. */
export async function settleHeld(shop: Shop, order: Order, transactionId: string): Promise<SettleOutcome> {
  await saveTransactionId(shop, order, transactionId)
  if (await isClosed(shop, order)) return 'closed'
  if (order.status === 'processing' || order.status === 'completed' || order.status === 'on-hold') return 'settled'
  return trySettle(shop, (shop) => transitionOrder(shop, order, 'processing', ''))
}

/** What a person has called off stays so; what only ran out of time comes back. */
async function isClosed(shop: Shop, { id, status }: Order): Promise<boolean> {
  if (status !== 'cancelled') return status === 'trash' || status === 'refunded'
  const last = (await listNotes(shop, id)).find(({ to }) => to !== null)
  return last?.to !== 'cancelled' || last.author !== ''
}

/** A bank has let go of what it promised: somebody has to look. */
export async function settleReleasedHold(shop: Shop, order: Order): Promise<void> {
  if (order.status === 'processing' && amountDue(order) > 0) await transitionOrder(shop, order, 'on-hold', '')
}

/** Nobody has paid in time: the goods go back to the shelf. */
export async function cancelUnpaidOrder(shop: Shop, order: Order): Promise<boolean> {
  return transact(shop, async (shop) => {
    if (!isAwaitingPayment(order.status) || !canTransition(order.status, 'cancelled')) return false
    await transitionOrder(shop, order, 'cancelled', '')
    shop.changed(`order:${order.id}`)
    return true
  })
}

/** Until then its goods are kept; null: no time is set. */
export async function setReservedUntil(shop: Shop, order: Order, until: number | null): Promise<void> {
  await sql.updateOrder(shop.db, order.id, { reserved_until: until })
}

/** The buyer pays in another way than he has said. */
export async function changePaymentMethod(shop: Shop, order: Order, method: string, title: string): Promise<void> {
  await sql.updateOrder(shop.db, order.id, {
    payment_method: method,
    payment_method_title: title,
    updated_at: shop.now(),
  })
  shop.changed(`order:${order.id}`)
}

/** Nobody cancels it by itself any more: a person sees the money on the account. */
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

/** It waits for a person, but its goods wait with it; what has been sold meanwhile that person sees. */
async function keepPaidOnHold(shop: Shop, order: Order): Promise<void> {
  await setReservedUntil(shop, order, null)
  await takeOrderStock(shop, order)
}

/** Nobody has confirmed it in time: it goes on waiting for a person, and its goods are free for others. */
export async function releaseReservedStock(shop: Shop, order: Order): Promise<void> {
  await returnOrderStock(shop, order)
  shop.changed(`order:${order.id}`)
}

async function saveTransactionId(shop: Shop, order: Order, transactionId: string): Promise<void> {
  await sql.updateOrder(shop.db, order.id, { transaction_id: transactionId })
  const { lines } = await getOrder(shop, order.id)
  await saveOrderSearchTerms(shop.db, order.id, orderSearchTerms({ ...order, transactionId }, lines))
}
