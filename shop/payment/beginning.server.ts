import { randomBytes } from 'node:crypto'
import { chargeWords } from '#i18n/charges.uk.ts'
import { orderPage as words } from '#i18n/checkout.uk.ts'
import { paymentCallbackAddress, paymentReturnAddress } from '../addresses.ts'
import { addressIn } from '../languages/languages.ts'
import { dueOf, needsMoney, type Order } from '../orders/orders.ts'
import { payBy, reserveUntil, waitForTransfer } from '../orders/paying.server.ts'
import { lock } from '../orders/states.server.ts'
import { readSettings } from '../settings/settings.server.ts'
import { type Shop, transactPowerSafely } from '../shop.ts'
import { COUNT_META, countFor } from './instalments.ts'
import { isOnline, type OnlineCode, PAYMENT_METHODS, type PaymentCode, termsOf } from './payment.ts'
import { askAbout, codeOf, findPayment, listPayments } from './payments.server.ts'
import * as sql from './payments.sql.server.ts'
import type { Payment } from './provider.ts'
import { isOpen } from './states.ts'

export type BeginOutcome =
  | { kind: 'begun'; payment: Payment }
  /** Nothing is to be paid: it has been, or the order is not waiting for it. */
  | { kind: 'not_needed' }
  /** The owner does not offer it, or not for such a sum. */
  | { kind: 'not_offered' }
  /** The service did not answer, or wants nothing of it. */
  | { kind: 'unavailable' }

/** Whoever presses twice, or comes back with the browser's arrow, finds the page that was opened for him. */
const SAME_PAGE_FOR_MS = 10 * 60_000
/** Nobody types a card's number in less. */
const LEAST_TIME_MS = 10 * 60_000

/** In which ways an order that waits for its money may still be paid. */
export async function waysToPay(shop: Shop, order: Order): Promise<PaymentCode[]> {
  if (!isOnline(order.paymentMethod) || !needsMoney(order)) return []
  const { payment } = await readSettings(shop)
  const bill = { sum: dueOf(order), madeToOrder: true }
  // What would change the sum is not offered any more: the buyer has agreed to this one.
  return PAYMENT_METHODS.filter(
    (code) =>
      code !== 'cod' && termsOf(code, bill, payment, shop.providers)?.fee === 0 && !waitsForReview(shop, order, code),
  )
}

/** A program may have typed somebody else's telephone: whom a bank writes to, a person decides first. */
export function waitsForReview(shop: Shop, { status }: Pick<Order, 'status'>, code: string): boolean {
  return status === 'on-hold' && isOnline(code) && shop.providers.get(code)?.writesToBuyer === true
}

/** Opens a page of the service for an order. Its row is written first: news of it may come before the answer. */
export async function beginPayment(
  shop: Shop,
  orderId: number,
  code: OnlineCode,
  { parts = null }: { parts?: number | null } = {},
): Promise<BeginOutcome> {
  if (shop.db.isTransaction) throw new Error('a service is not waited for within a transaction')
  const provider = shop.providers.get(code)
  if (!provider) return { kind: 'not_offered' }
  await askAboutOpen(shop, orderId)
  const prepared = await transactPowerSafely(shop, (shop) => prepare(shop, orderId, code, parts))
  if (prepared.kind !== 'prepared') return prepared
  const { order, payment } = prepared
  try {
    const begun = await provider.begin({
      order,
      payment,
      callbackUrl: shop.site.url + paymentCallbackAddress(code),
      returnUrl: shop.site.url + addressIn(shop.language, paymentReturnAddress(order.key)),
      description: words.invoice.purposeOf(order.number),
      language: shop.language,
      now: shop.now(),
    })
    if (begun.kind === 'refused') return await failed(shop, payment, begun.reason)
    await sql.updatePayment(shop.db, payment.id, {
      target: JSON.stringify(begun.target),
      ...(begun.externalId && { external_id: begun.externalId }),
      updated_at: shop.now(),
    })
    const ready = await findPayment(shop, payment.id)
    return ready ? { kind: 'begun', payment: ready } : { kind: 'unavailable' }
  } catch (error) {
    return failed(shop, payment, codeOf(error))
  }
}

/** The buyer changes his mind and transfers the money himself: the goods wait as for everybody who does. */
export async function payByTransfer(shop: Shop, orderId: number): Promise<boolean> {
  await askAboutOpen(shop, orderId)
  return transactPowerSafely(shop, async (shop) => {
    const order = await lock(shop, orderId)
    if (!(await waysToPay(shop, order)).includes('bacs')) return false
    await payBy(shop, order, 'bacs', titleOf('bacs', ''))
    await waitForTransfer(shop, { ...order, paymentMethod: 'bacs' })
    return true
  })
}

type Prepared = { kind: 'prepared'; order: Order; payment: Payment }

async function prepare(
  shop: Shop,
  orderId: number,
  code: OnlineCode,
  asked: number | null,
): Promise<Prepared | BeginOutcome> {
  const order = await lock(shop, orderId)
  const earlier = await listPayments(shop, orderId)
  if (!needsMoney(order) || earlier.some(({ state }) => state === 'held')) return { kind: 'not_needed' }
  if (!(await waysToPay(shop, order)).includes(code)) return { kind: 'not_offered' }
  const parts = await partsOf(shop, order, code, asked)
  const now = shop.now()
  const same = earlier.find(
    (one) =>
      one.provider === code &&
      one.amount === dueOf(order) &&
      one.parts === parts &&
      isOpen(one.state) &&
      one.target !== null &&
      one.createdAt > now - SAME_PAGE_FOR_MS &&
      one.expiresAt > now,
  )
  if (same) return { kind: 'begun', payment: same }
  const { online } = (await readSettings(shop)).payment
  const expiresAt = expiryOf(order, now, online.reserveMinutes * 60_000)
  if (order.reservedUntil !== null && order.reservedUntil < expiresAt) await reserveUntil(shop, order, expiresAt)
  if (order.paymentMethod !== code) await payBy(shop, order, code, titleOf(code, online[code].name))
  const id = await sql.insertPayment(shop.db, {
    ...{ order_id: order.id, provider: code, reference: newReference(order), external_id: '', amount: dueOf(order) },
    ...{ refunded: 0, parts, state: 'created', reason: '', target: null, fingerprint: '', news_at: null },
    ...{
      expires_at: expiresAt,
      poll_at: now + FIRST_POLL_MS,
      polls: 0,
      claimed_at: null,
      created_at: now,
      updated_at: now,
    },
  })
  const payment = await findPayment(shop, id)
  if (!payment) throw new Error('a payment that was just written is gone')
  return { kind: 'prepared', order, payment }
}

const FIRST_POLL_MS = 60_000

/** Of instalments: in as many as is asked for now, or was when the order was placed. */
async function partsOf(shop: Shop, order: Order, code: OnlineCode, asked: number | null): Promise<number | null> {
  const { payment } = await readSettings(shop)
  const counts = termsOf(code, { sum: dueOf(order), madeToOrder: true }, payment, shop.providers)?.counts
  if (!counts) return null
  const chosen = order.paymentMethod === code && order.meta.find(({ key }) => key === COUNT_META)?.value
  return countFor(counts, asked ?? (typeof chosen === 'number' ? chosen : null)) ?? null
}

/** As long as the goods wait, and long enough to pay; but whoever keeps pressing does not keep them for ever. */
function expiryOf({ reservedUntil, createdAt }: Order, now: number, reserveMs: number): number {
  if (reservedUntil === null) return now + reserveMs
  const atMost = Math.max(createdAt + 2 * reserveMs, reservedUntil)
  return Math.max(reservedUntil, Math.min(now + LEAST_TIME_MS, atMost))
}

/** Two shops, or a shop restored from its copy, may share a service's account: the number alone is not enough. */
function newReference({ number }: Order): string {
  return `${number}-${randomBytes(5).toString('hex')}`
}

/** What buyers read; the owner's own name for it goes before ours. */
export function titleOf(code: PaymentCode, own: string): string {
  return own || chargeWords.payment[code]
}

async function failed(shop: Shop, payment: Payment, reason: string): Promise<BeginOutcome> {
  await sql.updatePayment(shop.db, payment.id, { reason: reason.slice(0, 60), updated_at: shop.now() })
  shop.log.warn({ payment: payment.id, provider: payment.provider, reason }, 'payment.not-begun')
  return { kind: 'unavailable' }
}

/** Somebody may have paid on a page that is still open: the last word before another is opened. */
async function askAboutOpen(shop: Shop, orderId: number): Promise<void> {
  for (const payment of await listPayments(shop, orderId)) {
    if (!isOpen(payment.state) || payment.target === null) continue
    try {
      await askAbout(shop, payment)
    } catch (error) {
      shop.log.warn({ payment: payment.id, provider: payment.provider, code: codeOf(error) }, 'payment.not-asked')
    }
  }
}
