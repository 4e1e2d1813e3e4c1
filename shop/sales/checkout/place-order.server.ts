import { formatPrice } from '#i18n/locale/uk/format.ts'
import { chargeLabels } from '#i18n/orders/uk/charges.ts'
import { checkoutOrderNotes as notes } from '#i18n/orders/uk/notes.ts'
import type { Language } from '#shop/core/languages/languages.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import type { Shop } from '#shop/core/shop.ts'
import { clearCart, touchCart } from '../cart/cart.server.ts'
import type { CartId, CartLine } from '../cart/cart.ts'
import { enqueueOrderEmails } from '../emails/order-emails.server.ts'
import { findOrderByRequestKey } from '../orders/find-orders.server.ts'
import { addNote } from '../orders/notes.server.ts'
import { createOrder } from '../orders/orders.server.ts'
import { type Address, blankAddress, type Order, PREPAID_META, prepaidAmount } from '../orders/orders.ts'
import type { OrderLineInput } from '../orders/snapshot-lines.server.ts'
import { setReservedUntil } from '../orders/stock/reservation.server.ts'
import { reservationEnd } from '../orders/stock/reservation.ts'
import { languageMeta } from '../orders/translated-orders.server.ts'
import { chooseInstalmentCount, INSTALMENT_COUNT_META, isInstalment } from '../payment/instalments/instalments.ts'
import { agreedPrepayment, isOnlineMethod } from '../payment/payment-methods.ts'
import { awaitsReview, formatPaymentTitle } from '../payment/start-payment.server.ts'
import * as sql from './checkout.sql.server.ts'
import {
  type CheckoutFields,
  type CheckoutProblem,
  choiceProblems,
  instalmentCountField,
  parseBuyer,
  plainText,
} from './checkout-fields.ts'
import { getCheckoutQuote } from './checkout-quote.server.ts'
import { type CheckoutQuote, isOrderable, type PaymentChoice } from './checkout-quote.ts'
import { findDraftOrder } from './draft-order.server.ts'
import { type DeliveryDestination, resolveDestination } from './place/delivery-address.server.ts'
import { REQUEST_KEY_TTL_MS, requestKeyTime } from './request-key.server.ts'
import { BURST_HOLD_MS, findSuspicions } from './suspicious-orders.server.ts'

export type PlaceOrderInput = {
  cartId: CartId | null
  fields: CheckoutFields
  /** Made by `newRequestKey`: submitted again, it yields the same order. */
  requestKey: string
  /** Hash of the quote the buyer has seen; null: the client agrees to any total. */
  agreementHash: string | null
  via: 'checkout' | 'store-api'
  suspicious: boolean
  /** One of so many recent orders from the same network that a person reviews it first. */
  burst?: boolean
  /** Language of the buyer; absent: Ukrainian. */
  language?: Language
}

export type PlaceOrderOutcome =
  /** `again`: the same attempt was answered before. */
  | { kind: 'placed'; order: Order; again: boolean }
  | { kind: 'refused'; problems: CheckoutProblem[] }
  /** The quote differs from what the buyer has seen: it must be shown before it is accepted. */
  | { kind: 'changed' }
  | { kind: 'empty' }
  /** A coupon is no longer valid; the cart says why. */
  | { kind: 'coupon' }
  /** A line of the cart is gone or short. */
  | { kind: 'cart' }
  /** The page is older than a day, or the key was not issued by the shop. */
  | { kind: 'stale' }

/** In one transaction: reads prices again, takes stock, freezes the order and empties the cart. */
export async function placeOrder(shop: Shop, attempt: PlaceOrderInput): Promise<PlaceOrderOutcome> {
  const opened = requestKeyTime(shop, attempt.requestKey)
  if (opened === undefined) return { kind: 'stale' }
  // Serialises double submits of one cart; the second finds the order.
  if (attempt.cartId !== null) await touchCart(shop, attempt.cartId)
  const made = await findOrderByRequestKey(shop, attempt.requestKey)
  if (made) return { kind: 'placed', order: made, again: true }
  if (shop.now() - opened > REQUEST_KEY_TTL_MS) return { kind: 'stale' }
  if (attempt.cartId === null) return { kind: 'empty' }

  const quote = await getCheckoutQuote(shop, attempt.cartId, attempt.fields)
  if (quote.cart.lines.length === 0) return { kind: 'empty' }
  const { buyer, problems } = parseBuyer(attempt.fields)
  const place = await resolveDestination(shop, attempt.fields, quote)
  const wrong = [...problems, ...place.problems, ...choiceProblems(attempt.fields, quote)]
  if (wrong.length > 0) return { kind: 'refused', problems: wrong }
  if (!isOrderable(quote.cart)) return { kind: 'cart' }
  if (attempt.agreementHash !== null && attempt.agreementHash !== quote.agreementHash) return { kind: 'changed' }
  // An API client has seen no page that reports the coupon: it must remove it itself.
  if (attempt.agreementHash === null && quote.cart.coupons.some(({ refusal }) => refusal !== null))
    return { kind: 'coupon' }
  const { delivery, payment } = quote
  if (!delivery || !payment) return { kind: 'changed' }

  const doubts = await findSuspicions(shop, attempt, buyer, opened)
  const billing: Address = { ...blankAddress, ...buyer, ...place.address, country: 'UA' }
  const meta = [...paymentMeta(payment, attempt.fields, quote.total), ...languageMeta(attempt.language)]
  const outcome = await createOrder(
    shop,
    {
      requestKey: attempt.requestKey,
      draft: await findDraftOrder(shop, attempt.cartId),
      status: doubts.length > 0 ? 'on-hold' : quote.initialStatus,
      ...(isOnlineMethod(payment.code) &&
        doubts.length === 0 && { reservedUntil: reservationEnd(quote.settings, shop.now()) }),
      createdVia: attempt.via,
      billing,
      shipping: { ...billing, email: '' },
      customerNote: plainText(attempt.fields.comment),
      paymentMethod: payment.code,
      paymentMethodTitle: isOnlineMethod(payment.code)
        ? formatPaymentTitle(payment.code, quote.settings.payment.online[payment.code].name)
        : chargeLabels.payment[payment.code],
      cartHash: quote.cart.hash,
      meta: meta.map((entry, index) => ({ id: index + 1, ...entry })),
      promisedAt: quote.promisedAt,
      lines: [...quote.cart.lines.map(productLine), ...chargeLines(quote, place.meta), ...couponLines(quote)],
      couponsLimited: true,
    },
    '',
  )
  // Another order took its last redemption.
  if (outcome.kind === 'coupon') return { kind: attempt.agreementHash === null ? 'coupon' : 'changed' }
  if (outcome.kind !== 'done') return { kind: 'cart' }
  const { order } = outcome
  if (doubts.includes('burst')) await setReservedUntil(shop, order, shop.now() + BURST_HOLD_MS)
  for (const doubt of doubts) await addInternalNote(shop, order, notes[doubt])
  if (awaitsReview(shop, order, payment.code)) await addInternalNote(shop, order, notes.bankNotAsked)
  const prepaid = prepaidAmount(order)
  if (prepaid > 0) {
    const note = payment.code === 'cod' ? notes.prepaid : notes.deposit
    await addInternalNote(shop, order, note(formatPrice(prepaid)))
  }
  await enqueueOrderEmails(shop, order)
  await clearCart(shop, attempt.cartId)
  await sql.deleteDraft(shop.db, attempt.cartId)
  return { kind: 'placed', order, again: false }
}

/** For instalments: the number of payments; else what is paid first. */
function paymentMeta(
  { code, terms }: PaymentChoice,
  fields: CheckoutFields,
  total: Kopiykas,
): { key: string; value: number }[] {
  const count =
    isInstalment(code) && terms.counts
      ? chooseInstalmentCount(terms.counts, fields[instalmentCountField(code)])
      : undefined
  if (count !== undefined) return [{ key: INSTALMENT_COUNT_META, value: count }]
  const prepaid = agreedPrepayment(code, terms, total)
  return prepaid > 0 ? [{ key: PREPAID_META, value: prepaid }] : []
}

function addInternalNote(shop: Shop, order: Order, text: string) {
  return addNote(shop, order.id, { text, forCustomer: false }, '')
}

function productLine(line: CartLine): OrderLineInput {
  const { productId, variationId, quantity, options, name, sku, total: subtotal, discount } = line
  const total = subtotal - discount
  return { kind: 'product', productId, variationId, quantity, options, name, sku, subtotal, total }
}

/** An invalid coupon is not applied: the buyer has seen that, and the total without it. */
function couponLines({ cart }: CheckoutQuote): OrderLineInput[] {
  return cart.coupons
    .filter(({ refusal }) => refusal === null)
    .map(({ key, code, discount }) => ({ kind: 'coupon', name: code, code: key, total: discount }))
}

function chargeLines({ charges }: CheckoutQuote, meta: DeliveryDestination['meta']): OrderLineInput[] {
  return charges.map(({ kind, code, total, name }) => ({
    kind,
    code,
    total,
    name,
    meta: kind === 'shipping' ? meta.map((entry, index) => ({ id: index + 1, ...entry })) : [],
  }))
}
