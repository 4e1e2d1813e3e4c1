import { paymentOrderNotes as notes } from '#i18n/orders/uk/payment-notes.ts'
import { type Shop, transactDurably } from '#shop/core/shop.ts'
import { findOrder } from '../orders/find-orders.server.ts'
import { addNote } from '../orders/notes.server.ts'
import { amountDue, amountReturned, type Order } from '../orders/orders.ts'
import {
  recordDuplicatePayment,
  settleHeld,
  settlePaid,
  settleReleasedHold,
} from '../orders/payments/settle-payment.server.ts'
import { lockOrder } from '../orders/status.server.ts'
import { applyReportedState, hasPaid, isPaymentFinal } from './payment-states.ts'
import { listPayments, type PaymentRow, toPayment } from './payments.server.ts'
import * as sql from './payments.sql.server.ts'
import type { Payment, PaymentUpdate } from './provider.ts'

export type PaymentUpdateOutcome =
  | { kind: 'moved' | 'nothing_new' | 'already_recorded'; payment: Payment }
  /** Amount or currency differ from the request: never treated as paid. */
  | { kind: 'mismatch'; payment: Payment }
  | { kind: 'unknown' }

const CURRENCY = 'UAH'

/** Once, in one durable transaction with its order: an acknowledged update is not sent again. */
export async function processPaymentUpdate(
  shop: Shop,
  provider: string,
  update: PaymentUpdate,
  via: 'callback' | 'poll' | 'shop',
): Promise<PaymentUpdateOutcome> {
  const found = await sql.selectPaymentByReference(shop.db, update.reference)
  if (found?.provider !== provider) return { kind: 'unknown' }
  const take = async (shop: Shop) => {
    const order = await lockOrderIfPresent(shop, found.order_id)
    const row = await sql.selectPayment(shop.db, found.id)
    return row ? savePaymentUpdate(shop, { order, row, update, via }) : ({ kind: 'unknown' } as const)
  }
  const outcome = await (shop.db.isTransaction ? take(shop) : transactDurably(shop, take))
  if (outcome.kind === 'moved') {
    const { id, provider, state, reason } = outcome.payment
    shop.log.info({ payment: id, order: outcome.payment.orderId, provider, state, reason, via }, 'payment.moved')
  }
  if (outcome.kind === 'mismatch') shop.log.warn({ payment: found.id, provider, via }, 'payment.mismatch')
  return outcome
}

/** Undefined: deleted. Payments and edits of an order are serialised. */
async function lockOrderIfPresent(shop: Shop, id: number): Promise<Order | undefined> {
  return (await findOrder(shop, id)) && lockOrder(shop, id)
}

async function savePaymentUpdate(
  shop: Shop,
  {
    order,
    row,
    update,
    via,
  }: { order: Order | undefined; row: PaymentRow; update: PaymentUpdate; via: 'callback' | 'poll' | 'shop' },
): Promise<PaymentUpdateOutcome> {
  const before = toPayment(row)
  const { event, fingerprint, amount, state } = update
  if (await sql.isUpdateKnown(shop.db, before.id, event)) return { kind: 'already_recorded', payment: before }
  const updateRow = {
    payment_id: before.id,
    event,
    via,
    state,
    amount,
    fingerprint,
    refunded: update.refunded ?? null,
    received_at: shop.now(),
  }
  if (isMismatch(before, update)) {
    await sql.insertUpdate(shop.db, { ...updateRow, outcome: 'mismatch' })
    if (order) await addInternalNote(shop, order, notes.mismatch(before.provider, before.reference))
    return { kind: 'mismatch', payment: before }
  }
  const standing = applyReportedState(before, update, before.amount)
  const isMoved = standing.state !== before.state || standing.refunded !== before.refunded
  await sql.insertUpdate(shop.db, { ...updateRow, outcome: isMoved ? 'moved' : 'nothing_new' })
  if (standing === before) return { kind: 'nothing_new', payment: before }

  const { externalId, ...moved } = standing
  await sql.updatePayment(shop.db, before.id, {
    state: moved.state,
    refunded: moved.refunded,
    reason: moved.reason,
    external_id: externalId,
    fingerprint,
    updated_at: shop.now(),
    ...(isPaymentFinal(moved.state) && { poll_at: null }),
  })
  const payment = { ...before, ...standing, updatedAt: shop.now() }
  if (isMoved && order) await updateOrderAfterPayment(shop, order, before, payment)
  return { kind: isMoved ? 'moved' : 'nothing_new', payment }
}

/** Updates that move money include the amount; a refusal may omit it. */
function isMismatch({ amount }: Payment, update: PaymentUpdate): boolean {
  if (update.currency !== null && update.currency !== CURRENCY) return true
  if (update.amount !== null) return update.amount !== amount
  return !update.asAsked && (update.state === 'paid' || update.state === 'held')
}

async function updateOrderAfterPayment(shop: Shop, order: Order, before: Payment, now: Payment): Promise<void> {
  shop.emit({ type: 'order.updated', orderId: order.id })
  const { provider, amount, reason } = now
  if (hasPaid(now.state) && !hasPaid(before.state)) {
    const others = (await listPayments(shop, order.id)).filter(({ id, state }) => id !== now.id && hasPaid(state))
    const payment = { id: now.id, provider, amount, transactionId: now.externalId || now.reference }
    // A deposit leaves a rest, which is a payment of its own.
    if (others.length > 0 && amountDue(order) === 0) {
      await recordDuplicatePayment(shop, order, payment)
      return addInternalNote(shop, order, notes.paidTwice(provider, amount))
    }
    const settled = await settlePaid(shop, order, payment)
    if (settled === 'closed') await addInternalNote(shop, order, notes.paidLate(provider, amount))
    else if (settled === 'short') await addInternalNote(shop, order, notes.paidShort(provider, amount))
    else await addInternalNote(shop, order, notes.paid(provider, amount))
  } else if (now.state === 'held') {
    const settled = await settleHeld(shop, order, now.externalId || now.reference)
    await addInternalNote(
      shop,
      order,
      settled === 'settled' ? notes.held(provider, amount) : notes.heldLate(provider, amount),
    )
  } else if (before.state === 'held' && !hasPaid(now.state)) {
    await settleReleasedHold(shop, order)
    await addInternalNote(shop, order, notes.lost(provider, amount))
  } else if (now.state === 'failed' || (now.state === 'cancelled' && reason !== '')) {
    await addInternalNote(shop, order, notes.failed(provider, reason))
  }
  if (now.refunded > amountReturned(order)) await addInternalNote(shop, order, notes.refunded(provider, now.refunded))
}

async function addInternalNote(shop: Shop, order: Order, text: string): Promise<void> {
  await addNote(shop, order.id, { text, forCustomer: false }, '')
}
