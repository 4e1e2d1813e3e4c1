import { randomBytes } from 'node:crypto'
import { chargeLabels } from '#i18n/orders/uk/charges.ts'
import { orderPageTexts as texts } from '#i18n/storefront/uk/checkout/order-page.ts'
import { errorCode } from '#shop/core/errors.ts'
import { localizePath } from '#shop/core/languages/languages.ts'
import { paymentCallbackPath, paymentReturnPath } from '#shop/core/paths.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { type Shop, transactDurably } from '#shop/core/shop.ts'
import { amountDue, awaitsPayment, awaitsRest, nextPayment, type Order } from '../orders/orders.ts'
import { awaitBankTransfer, changePaymentMethod } from '../orders/payments/settle-payment.server.ts'
import { lockOrder } from '../orders/status.server.ts'
import { setReservedUntil } from '../orders/stock/reservation.server.ts'
import { paymentExpiry } from '../orders/stock/reservation.ts'
import { chooseInstalmentCount, INSTALMENT_COUNT_META, isInstalment } from './instalments/instalments.ts'
import {
  findPaymentTerms,
  isOnlineMethod,
  type OnlineMethod,
  PAYMENT_METHODS,
  type PaymentCode,
} from './payment-methods.ts'
import { isPaymentOpen } from './payment-states.ts'
import { findPayment, listPayments } from './payments.server.ts'
import * as sql from './payments.sql.server.ts'
import { pollPayment } from './poll-payments.server.ts'
import type { Payment } from './provider.ts'

export type StartPaymentOutcome =
  | { kind: 'begun'; payment: Payment }
  /** Nothing is due: paid, or the order does not await payment. */
  | { kind: 'not_needed' }
  /** Not offered by the owner, or not for this total. */
  | { kind: 'not_offered' }
  /** The service did not answer or refused. */
  | { kind: 'unavailable' }

/** A double submit or the back button reuses the open page. */
const PAGE_REUSE_WINDOW_MS = 10 * 60_000

/** Payment methods still available for an order that awaits payment. */
export async function listPaymentMethods(shop: Shop, order: Order): Promise<PaymentCode[]> {
  if (!isOnlineMethod(order.paymentMethod) || !awaitsPayment(order)) return []
  const { payment } = await getSettings(shop)
  const bill = { sum: amountDue(order), madeToOrder: true }
  // Methods that would change the agreed total are not offered.
  return PAYMENT_METHODS.filter(
    (code) =>
      code !== 'cod' &&
      // The bank's instalments are for a whole order, a deposit's rest is none.
      !(isInstalment(code) && awaitsRest(order)) &&
      findPaymentTerms(code, bill, payment, shop.providers)?.fee === 0 &&
      !awaitsReview(shop, order, code),
  )
}

/** The phone may belong to someone else: a person decides before a bank contacts it. */
export function awaitsReview(shop: Shop, { status }: Pick<Order, 'status'>, code: string): boolean {
  return status === 'on-hold' && isOnlineMethod(code) && shop.providers.get(code)?.writesToBuyer === true
}

/** Opens a payment page. Its row is written first, since a callback may precede the response. */
export async function startPayment(shop: Shop, orderId: number, code: OnlineMethod): Promise<StartPaymentOutcome> {
  if (shop.db.isTransaction) throw new Error('a service is not waited for within a transaction')
  const provider = shop.providers.get(code)
  if (!provider) return { kind: 'not_offered' }
  await pollOpenPayments(shop, orderId)
  const prepared = await transactDurably(shop, (shop) => preparePayment(shop, orderId, code))
  if (prepared.kind !== 'prepared') return prepared
  const { order, payment } = prepared
  try {
    const begun = await provider.start({
      order,
      payment,
      callbackUrl: shop.site.url + paymentCallbackPath(code),
      returnUrl: shop.site.url + localizePath(shop.language, paymentReturnPath(order.key)),
      description: texts.invoice.purposeOf(order.number),
      language: shop.language,
      now: shop.now(),
    })
    if (begun.kind === 'refused') return await failStart(shop, payment, begun.reason)
    await sql.updatePayment(shop.db, payment.id, {
      target: JSON.stringify(begun.target),
      ...(begun.externalId && { external_id: begun.externalId }),
      updated_at: shop.now(),
    })
    const ready = await findPayment(shop, payment.id)
    return ready ? { kind: 'begun', payment: ready } : { kind: 'unavailable' }
  } catch (error) {
    return failStart(shop, payment, errorCode(error))
  }
}

/** Switches the order to a bank transfer: stock is reserved as for any transfer. */
export async function switchToBankTransfer(shop: Shop, orderId: number): Promise<boolean> {
  await pollOpenPayments(shop, orderId)
  return transactDurably(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (!(await listPaymentMethods(shop, order)).includes('bacs')) return false
    await changePaymentMethod(shop, order, { method: 'bacs', title: formatPaymentTitle('bacs', '') })
    if (!awaitsRest(order)) await awaitBankTransfer(shop, { ...order, paymentMethod: 'bacs' })
    return true
  })
}

type PreparedPayment = { kind: 'prepared'; order: Order; payment: Payment }

async function preparePayment(
  shop: Shop,
  orderId: number,
  code: OnlineMethod,
): Promise<PreparedPayment | StartPaymentOutcome> {
  const order = await lockOrder(shop, orderId)
  const earlier = await listPayments(shop, orderId)
  if (!awaitsPayment(order) || earlier.some(({ state }) => state === 'held')) return { kind: 'not_needed' }
  if (!(await listPaymentMethods(shop, order)).includes(code)) return { kind: 'not_offered' }
  const parts = await resolveInstalmentCount(shop, order, code)
  const now = shop.now()
  const forMethod = { ...order, paymentMethod: code }
  const same = earlier.find(
    (payment) =>
      payment.provider === code &&
      payment.amount === nextPayment(forMethod) &&
      payment.parts === parts &&
      isPaymentOpen(payment.state) &&
      payment.target !== null &&
      payment.createdAt > now - PAGE_REUSE_WINDOW_MS &&
      payment.expiresAt > now,
  )
  if (same) return { kind: 'begun', payment: same }
  const settings = await getSettings(shop)
  const expiresAt = paymentExpiry(order, settings, now)
  if (order.reservedUntil !== null && order.reservedUntil < expiresAt) await setReservedUntil(shop, order, expiresAt)
  if (order.paymentMethod !== code)
    await changePaymentMethod(shop, order, {
      method: code,
      title: formatPaymentTitle(code, settings.payment.online[code].name),
    })
  const id = await sql.insertPayment(shop.db, {
    order_id: order.id,
    provider: code,
    reference: createReference(order),
    external_id: '',
    amount: nextPayment(forMethod),
    refunded: 0,
    parts,
    state: 'created',
    reason: '',
    target: null,
    fingerprint: '',
    expires_at: expiresAt,
    poll_at: now + FIRST_POLL_DELAY_MS,
    polls: 0,
    claimed_at: null,
    created_at: now,
    updated_at: now,
  })
  const payment = await findPayment(shop, id)
  if (!payment) throw new Error('a payment that was just written is gone')
  return { kind: 'prepared', order, payment }
}

const FIRST_POLL_DELAY_MS = 60_000

/** Number of payments requested at checkout. */
async function resolveInstalmentCount(shop: Shop, order: Order, code: OnlineMethod): Promise<number | null> {
  const { payment } = await getSettings(shop)
  const counts = findPaymentTerms(code, { sum: amountDue(order), madeToOrder: true }, payment, shop.providers)?.counts
  if (!counts) return null
  const chosen = order.paymentMethod === code && order.meta.find(({ key }) => key === INSTALMENT_COUNT_META)?.value
  return chooseInstalmentCount(counts, typeof chosen === 'number' ? chosen : null) ?? null
}

/** Two shops, or a restored backup, may share a service account: the order number alone is not unique. */
function createReference({ number }: Order): string {
  return `${number}-${randomBytes(5).toString('hex')}`
}

/** Title shown to buyers; the owner's own takes precedence. */
export function formatPaymentTitle(code: PaymentCode, ownTitle: string): string {
  return ownTitle || chargeLabels.payment[code]
}

async function failStart(shop: Shop, payment: Payment, reason: string): Promise<StartPaymentOutcome> {
  await sql.updatePayment(shop.db, payment.id, { reason: reason.slice(0, 60), updated_at: shop.now() })
  shop.log.warn({ payment: payment.id, provider: payment.provider, reason }, 'payment.not-begun')
  return { kind: 'unavailable' }
}

/** A payment may have succeeded on an open page: polls before another is opened. */
async function pollOpenPayments(shop: Shop, orderId: number): Promise<void> {
  for (const payment of await listPayments(shop, orderId)) {
    if (!isPaymentOpen(payment.state) || payment.target === null) continue
    try {
      await pollPayment(shop, payment)
    } catch (error) {
      shop.log.warn({ payment: payment.id, provider: payment.provider, code: errorCode(error) }, 'payment.not-asked')
    }
  }
}
