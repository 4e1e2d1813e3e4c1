import { paymentOrderNotes as notes } from '#i18n/orders/uk/payment-notes.ts'
import { errorCode } from '../errors.ts'
import { findOrder } from '../orders/find-orders.server.ts'
import { addNote } from '../orders/notes.server.ts'
import { amountRefunded, type Order } from '../orders/orders.ts'
import {
  recordDuplicatePayment,
  settleHeld,
  settlePaid,
  settleReleasedHold,
} from '../orders/payments/settle-payment.server.ts'
import { lockOrder } from '../orders/status.server.ts'
import { QUEUE_BATCH_SIZE } from '../retry.ts'
import { type Shop, transactDurably } from '../shop.ts'
import { isOnlineMethod } from './payment.ts'
import * as sql from './payments.sql.server.ts'
import type { Payment, PaymentUpdate } from './provider.ts'
import { applyReportedState, hasPaid, isPaymentFinal } from './states.ts'

export type PaymentUpdateOutcome =
  | { kind: 'moved' | 'nothing_new' | 'known'; payment: Payment }
  /** Amount or currency differ from the request: never treated as paid. */
  | { kind: 'mismatch'; payment: Payment }
  | { kind: 'unknown' }

const CURRENCY = 'UAH'
/** Between polls: short while the buyer is paying, longer afterwards. */
const POLL_INTERVALS_MS = [15_000, 15_000, 30_000, 60_000, 120_000, 300_000]
const SLOW_POLL_INTERVAL_MS = 600_000
/** Banks release holds after days; then a person must look. */
const HELD_POLL_INTERVAL_MS = 6 * 3_600_000
/** A final status may arrive after the page has expired. */
const POLL_AFTER_EXPIRY_MS = 86_400_000

/** Oldest first. */
export async function listPayments(shop: Shop, orderId: number): Promise<Payment[]> {
  return (await sql.selectPayments(shop.db, orderId)).map(toPayment)
}

export async function findPayment(shop: Shop, id: number): Promise<Payment | undefined> {
  const row = await sql.selectPayment(shop.db, id)
  return row && toPayment(row)
}

/**
 * Stores a service's update once and applies it to payment and order in one durable transaction: an acknowledged update
 * is not sent again.
 */
export async function processPaymentUpdate(
  shop: Shop,
  provider: string,
  news: PaymentUpdate,
  via: 'callback' | 'poll' | 'shop',
): Promise<PaymentUpdateOutcome> {
  const found = await sql.selectPaymentByReference(shop.db, news.reference)
  if (found?.provider !== provider) return { kind: 'unknown' }
  const take = async (shop: Shop) => {
    const order = await lockOrderIfPresent(shop, found.order_id)
    const row = await sql.selectPayment(shop.db, found.id)
    return row ? savePaymentUpdate(shop, order, row, news, via) : ({ kind: 'unknown' } as const)
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
  order: Order | undefined,
  row: PaymentRow,
  news: PaymentUpdate,
  via: 'callback' | 'poll' | 'shop',
): Promise<PaymentUpdateOutcome> {
  const before = toPayment(row)
  const { event, fingerprint, amount, state } = news
  if (await sql.isUpdateKnown(shop.db, before.id, event)) return { kind: 'known', payment: before }
  const said = {
    ...{ payment_id: before.id, event, via, state, amount, fingerprint },
    refunded: news.refunded ?? null,
    received_at: shop.now(),
  }
  if (isMismatch(before, news)) {
    await sql.insertUpdate(shop.db, { ...said, outcome: 'mismatch' })
    if (order) await addInternalNote(shop, order, notes.mismatch(before.provider, before.reference))
    return { kind: 'mismatch', payment: before }
  }
  const standing = applyReportedState(before, news, before.amount)
  const isMoved = standing.state !== before.state || standing.refunded !== before.refunded
  await sql.insertUpdate(shop.db, { ...said, outcome: isMoved ? 'moved' : 'nothing_new' })
  if (standing === before) return { kind: 'nothing_new', payment: before }

  const { externalId, ...moved } = standing
  await sql.updatePayment(shop.db, before.id, {
    ...{ state: moved.state, refunded: moved.refunded, reason: moved.reason, external_id: externalId },
    ...{ fingerprint, news_at: news.at ?? null, updated_at: shop.now() },
    ...(isPaymentFinal(moved.state) && { poll_at: null }),
  })
  const payment = { ...before, ...standing, updatedAt: shop.now() }
  if (isMoved && order) await updateOrderAfterPayment(shop, order, before, payment)
  return { kind: isMoved ? 'moved' : 'nothing_new', payment }
}

/** Updates that move money include the amount; a refusal may omit it. */
function isMismatch({ amount }: Payment, news: PaymentUpdate): boolean {
  if (news.currency !== null && news.currency !== CURRENCY) return true
  if (news.amount !== null) return news.amount !== amount
  return !news.asAsked && (news.state === 'paid' || news.state === 'held')
}

/** Applies a payment's state change to its order. */
async function updateOrderAfterPayment(shop: Shop, order: Order, before: Payment, now: Payment): Promise<void> {
  shop.emit({ type: 'order.updated', orderId: order.id })
  const { provider, amount, reason } = now
  if (hasPaid(now.state) && !hasPaid(before.state)) {
    const others = (await listPayments(shop, order.id)).filter(({ id, state }) => id !== now.id && hasPaid(state))
    const payment = { id: now.id, provider, amount, transactionId: now.externalId || now.reference }
    if (others.length > 0) {
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
  if (now.refunded > amountRefunded(order)) await addInternalNote(shop, order, notes.refunded(provider, now.refunded))
}

async function addInternalNote(shop: Shop, order: Order, text: string): Promise<void> {
  await addNote(shop, order.id, { text, forCustomer: false }, '')
}

/** Asks the service for the state. Throws without an answer. */
export async function pollPayment(shop: Shop, payment: Payment): Promise<Payment> {
  const news = await shop.providers.get(payment.provider)?.poll(payment)
  const outcome = news && (await processPaymentUpdate(shop, payment.provider, news, 'poll'))
  return outcome && 'payment' in outcome ? outcome.payment : payment
}

/** Polls for lost callbacks. Returns the next due time; null: none expected. */
export async function pollDuePayments(shop: Shop): Promise<number | null> {
  for (const row of await sql.selectDuePayments(shop.db, shop.now(), QUEUE_BATCH_SIZE)) {
    // Rescheduled first, so that one failure does not block the others.
    await sql.updatePayment(shop.db, row.id, { polls: row.polls + 1, poll_at: nextPollAt(shop, row) })
    try {
      await pollPayment(shop, toPayment(row))
    } catch (error) {
      shop.log.warn({ payment: row.id, provider: row.provider, code: errorCode(error) }, 'payment.not-asked')
    }
  }
  return sql.selectNextPollAt(shop.db)
}

function nextPollAt(shop: Shop, { state, polls, expires_at }: PaymentRow): number | null {
  const now = shop.now()
  if (state === 'held') return now + HELD_POLL_INTERVAL_MS
  if (now > expires_at + POLL_AFTER_EXPIRY_MS) return null
  return now + (POLL_INTERVALS_MS[polls] ?? SLOW_POLL_INTERVAL_MS)
}

export type PaymentRow = Awaited<ReturnType<typeof sql.selectPayments>>[number]

export function toPayment(row: PaymentRow): Payment {
  if (!isOnlineMethod(row.provider))
    throw new Error(`payment ${row.id} is of a service that this version does not know`)
  return {
    id: row.id,
    orderId: row.order_id,
    provider: row.provider,
    reference: row.reference,
    externalId: row.external_id,
    amount: row.amount,
    refunded: row.refunded,
    parts: row.parts,
    state: row.state,
    reason: row.reason,
    target: row.target === null ? null : JSON.parse(row.target),
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
