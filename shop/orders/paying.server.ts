import type { Kopiykas } from '../money.ts'
import { isolated, type Shop, transact } from '../shop.ts'
import { returnStockOf, takeStockOf } from './lines.server.ts'
import { readNotes } from './notes.server.ts'
import * as sql from './orders.sql.server.ts'
import { dueOf, mayBecome, type Order, type OrderStatus } from './orders.ts'
import { readOrder } from './reading.server.ts'
import { addReceivedPayment } from './received-payments.server.ts'
import { isToldOf } from './received-payments.ts'
import { move, toWork, Undone } from './states.server.ts'
import { saveWords } from './words.sql.server.ts'
import { wordsOf } from './words.ts'

/** `closed`: nobody works on it any more; `short`: what it wants has been sold to others meanwhile. The money is there all the same. */
export type Settled = 'settled' | 'closed' | 'short'

/** What a service has taken for an order. */
export type ServicePayment = { id: number; provider: string; amount: Kopiykas; transactionId: string }

/**
 * The money for an order that is locked has come, by itself: the order goes to work, also one that was given up for want of it.
 * What is on hold waits for a person, paid or not.
 */
export async function settlePaid(shop: Shop, order: Order, payment: ServicePayment): Promise<Settled> {
  await noteTransaction(shop, order, payment.transactionId)
  await recordServicePayment(shop, order, payment, isToldOf(order.createdVia))
  if (await isClosed(shop, order)) return 'closed'
  return attempt(shop, async (shop) => {
    if (order.status === 'on-hold') return holdPaid(shop, order)
    if (order.status === 'cancelled') await move(shop, order, 'processing', '')
    await toWork(shop, await readOrder(shop, order.id), '')
  })
}

/** It has been paid for already: the money is written down, and a person decides what becomes of it. */
export function settlePaidTwice(shop: Shop, order: Order, payment: ServicePayment): Promise<number> {
  return recordServicePayment(shop, order, payment, false)
}

function recordServicePayment(shop: Shop, order: Order, payment: ServicePayment, tells: boolean): Promise<number> {
  const { id: servicePaymentId, provider: method, amount, transactionId: reference } = payment
  const input = { amount, method, reference, source: 'service' as const, author: '', servicePaymentId, tells }
  return addReceivedPayment(shop, order, input)
}

/** A bank promises to pay: the order goes to work, and is paid when it is sent. */
export async function settleHeld(shop: Shop, order: Order, transactionId: string): Promise<Settled> {
  await noteTransaction(shop, order, transactionId)
  if (await isClosed(shop, order)) return 'closed'
  if (order.status === 'processing' || order.status === 'completed' || order.status === 'on-hold') return 'settled'
  return attempt(shop, (shop) => move(shop, order, 'processing', ''))
}

/** What a person has called off stays so; what only ran out of time comes back. */
async function isClosed(shop: Shop, { id, status }: Order): Promise<boolean> {
  if (status !== 'cancelled') return status === 'trash' || status === 'refunded'
  const last = (await readNotes(shop, id)).find(({ to }) => to !== null)
  return last?.to !== 'cancelled' || last.author !== ''
}

/** A bank has let go of what it promised: somebody has to look. */
export async function settleLost(shop: Shop, order: Order): Promise<void> {
  if (order.status === 'processing' && dueOf(order) > 0) await move(shop, order, 'on-hold', '')
}

/** Nobody has paid in time: the goods go back to the shelf. */
export async function giveUp(shop: Shop, order: Order): Promise<boolean> {
  return transact(shop, async (shop) => {
    if (!isWaiting(order.status) || !mayBecome(order.status, 'cancelled')) return false
    await move(shop, order, 'cancelled', '')
    shop.changed(`order:${order.id}`)
    return true
  })
}

/** Until then its goods are kept; null: no time is set. */
export async function reserveUntil(shop: Shop, order: Order, until: number | null): Promise<void> {
  await sql.updateOrder(shop.db, order.id, { reserved_until: until })
}

/** The buyer pays in another way than he has said. */
export async function payBy(shop: Shop, order: Order, method: string, title: string): Promise<void> {
  await sql.updateOrder(shop.db, order.id, {
    payment_method: method,
    payment_method_title: title,
    updated_at: shop.now(),
  })
  shop.changed(`order:${order.id}`)
}

/** Nobody cancels it by itself any more: a person sees the money on the account. */
export async function waitForTransfer(shop: Shop, order: Order): Promise<void> {
  await move(shop, order, 'on-hold', '')
}

function isWaiting(status: OrderStatus): boolean {
  return status === 'pending' || status === 'failed' || status === 'on-hold'
}

async function attempt(shop: Shop, work: (shop: Shop) => Promise<void>): Promise<'settled' | 'short'> {
  try {
    await isolated(shop, work)
    return 'settled'
  } catch (error) {
    if (!(error instanceof Undone) || error.outcome.kind !== 'short') throw error
  }
  return 'short'
}

/** It waits for a person, but its goods wait with it; what has been sold meanwhile that person sees. */
async function holdPaid(shop: Shop, order: Order): Promise<void> {
  await reserveUntil(shop, order, null)
  await takeStockOf(shop, order)
}

/** Nobody has confirmed it in time: it goes on waiting for a person, and its goods are free for others. */
export async function releaseHeld(shop: Shop, order: Order): Promise<void> {
  await returnStockOf(shop, order)
  shop.changed(`order:${order.id}`)
}

async function noteTransaction(shop: Shop, order: Order, transactionId: string): Promise<void> {
  await sql.updateOrder(shop.db, order.id, { transaction_id: transactionId })
  const { lines } = await readOrder(shop, order.id)
  await saveWords(shop.db, order.id, wordsOf({ ...order, transactionId }, lines))
}
