import { dueOf, needsMoney, type Order } from '../orders/orders.ts'
import { readSettings } from '../settings/settings.server.ts'
import type { Shop } from '../shop.ts'
import { waitsForReview, waysToPay } from './beginning.server.ts'
import { isOnline } from './payment.ts'
import { listPayments } from './payments.server.ts'
import type { ShownState } from './shown.ts'
import { hasPaid, isOpen } from './states.ts'

/** Banks answer within minutes; whoever comes back later is not told to wait. */
const WAITS_FOR_MS = 15 * 60_000

/** Undefined: it is not paid online. */
export async function paymentOf(shop: Shop, order: Order): Promise<ShownState | undefined> {
  if (!isOnline(order.paymentMethod)) return undefined
  const payments = await listPayments(shop, order.id)
  const last = payments.at(-1)
  const { online } = (await readSettings(shop)).payment
  const ways = (await waysToPay(shop, order)).map((code) => ({ code, name: isOnline(code) ? online[code].name : '' }))
  const paid = payments.filter(({ state }) => hasPaid(state))
  const back = paid.reduce((sum, { refunded }) => sum + refunded, 0)
  const due = dueOf(order)
  const taken = paid.reduce((sum, { amount }) => sum + amount, 0)
  const told = { sum: due || taken || order.total, back, ways, until: order.reservedUntil }
  if (paid.length > 0 && due === 0) {
    if (paid.every(({ state }) => state === 'refunded')) return { ...told, state: 'refunded' }
    return { ...told, state: back > 0 ? 'partly_refunded' : 'paid' }
  }
  // What has been called off the bank lets go of within a minute: nobody will be charged.
  const isClosed = order.status === 'cancelled' || order.status === 'refunded'
  if (!isClosed && payments.some(({ state }) => state === 'held')) return { ...told, state: 'held' }
  if (!needsMoney(order)) return undefined
  const isWaiting = payments.some(
    ({ state, updatedAt }) => state === 'pending' && updatedAt > shop.now() - WAITS_FOR_MS,
  )
  const isFresh = last !== undefined && last.updatedAt > shop.now() - WAITS_FOR_MS
  if (last?.target?.kind === 'app' && isOpen(last.state) && isFresh) return { ...told, state: 'app' }
  if (isWaiting) return { ...told, state: 'waiting' }
  if (waitsForReview(shop, order, order.paymentMethod)) return { ...told, state: 'review' }
  return { ...told, state: last && last.state !== 'created' && last.state !== 'pending' ? 'failed' : 'due' }
}
