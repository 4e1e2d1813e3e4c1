import { getTranslatedSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { amountDue, awaitsPayment, nextPayment, type Order } from '../orders/orders.ts'
import { isOnlineMethod } from './payment-methods.ts'
import { hasPaid, isPaymentOpen } from './payment-states.ts'
import { type PaymentStatusView, PENDING_WINDOW_MS } from './payment-status-view.ts'
import { listPayments } from './payments.server.ts'
import { awaitsReview, listPaymentMethods } from './start-payment.server.ts'

/** Undefined: the order is not paid online. */
export async function findPaymentStatusView(shop: Shop, order: Order): Promise<PaymentStatusView | undefined> {
  if (!isOnlineMethod(order.paymentMethod)) return undefined
  const payments = await listPayments(shop, order.id)
  const last = payments.at(-1)
  const { online } = (await getTranslatedSettings(shop)).payment
  const ways = (await listPaymentMethods(shop, order)).map((code) => ({
    code,
    name: isOnlineMethod(code) ? online[code].name : '',
  }))
  const paid = payments.filter(({ state }) => hasPaid(state))
  const back = paid.reduce((sum, { refunded }) => sum + refunded, 0)
  const due = amountDue(order)
  const taken = paid.reduce((sum, { amount }) => sum + amount, 0)
  const amounts = { sum: nextPayment(order) || taken || order.total, back, ways, until: order.reservedUntil }
  if (paid.length > 0 && due === 0) {
    if (paid.every(({ state }) => state === 'refunded')) return { ...amounts, state: 'refunded' }
    return { ...amounts, state: back > 0 ? 'partly_refunded' : 'paid' }
  }
  // A cancelled payment is released within a minute: the buyer is not charged.
  const isClosed = order.status === 'cancelled' || order.status === 'refunded'
  if (!isClosed && payments.some(({ state }) => state === 'held')) return { ...amounts, state: 'held' }
  if (!awaitsPayment(order)) return undefined
  const isWaiting = payments.some(
    ({ state, updatedAt }) => state === 'pending' && updatedAt > shop.now() - PENDING_WINDOW_MS,
  )
  const isFresh = last !== undefined && last.updatedAt > shop.now() - PENDING_WINDOW_MS
  if (last?.target?.kind === 'app' && isPaymentOpen(last.state) && isFresh) return { ...amounts, state: 'app' }
  if (isWaiting) return { ...amounts, state: 'waiting' }
  if (awaitsReview(shop, order, order.paymentMethod)) return { ...amounts, state: 'review' }
  const isRefused = last && last.state !== 'created' && last.state !== 'pending' && !hasPaid(last.state)
  return { ...amounts, state: isRefused ? 'failed' : 'due' }
}
