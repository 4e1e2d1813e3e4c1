import { z } from 'zod'
import { checkoutWords } from '#i18n/checkout-words.ts'
import { couponWords } from '#i18n/coupon-words.ts'
import { storeApi } from '#i18n/rest.uk.ts'
import { orderAddress, payAddress } from '#shop/addresses.ts'
import { readCart } from '#shop/cart/cart.server.ts'
import { type CheckoutFields, MOST_LETTERS, type Problem } from '#shop/checkout/checkout.ts'
import { type DraftOrder, draftOrderOf } from '#shop/checkout/draft-order.server.ts'
import { type PayOutcome, payForOrder } from '#shop/checkout/paying.server.ts'
import { keepDraft, newRequestKey, readDraft } from '#shop/checkout/placing.server.ts'
import { sumUp } from '#shop/checkout/summing.server.ts'
import type { CouponRefusal } from '#shop/coupons/coupons.ts'
import { addressIn } from '#shop/languages/languages.ts'
import { type Address, needsMoney, type Order } from '#shop/orders/orders.ts'
import { beginPayment } from '#shop/payment/beginning.server.ts'
import { isOnline } from '#shop/payment/payment.ts'
import type { Shop } from '#shop/shop.ts'
import { invalidParams, type RestAnswer, type RestCall, restAnswer, restError } from './rest.server.ts'
import { codes } from './store-api.protocol.ts'
import { type CartReply, conflict, type Shopper, tooMany, withCart } from './store-api-cart.server.ts'
import { addressesInJson, customerBody, withCustomer } from './store-api-customer.ts'
import { orderOf } from './store-api-order.server.ts'

const text = (most: number) => z.string().max(most)

/** `delivery`, `point`, `zone` …: fields of the shop's own form that the protocol has no words for. */
const extra = z
  .object({
    delivery: text(MOST_LETTERS.delivery),
    point: text(MOST_LETTERS.point),
    zone: text(MOST_LETTERS.zone),
    floor: text(MOST_LETTERS.floor),
    lift: text(MOST_LETTERS.lift),
    carry: text(MOST_LETTERS.carry),
    assembly: text(MOST_LETTERS.assembly),
    removal: text(MOST_LETTERS.removal),
  })
  .partial()

const body = customerBody.extend({
  customer_note: text(MOST_LETTERS.comment).optional(),
  payment_method: text(MOST_LETTERS.payment).optional(),
  additional_fields: extra.prefault({}),
})
/** A draft's note has another name than the order's. */
const draftBody = body.extend({ order_notes: text(MOST_LETTERS.comment).optional() })
const paymentBody = z.object({
  key: z.string().max(100).default(''),
  billing_email: text(MOST_LETTERS.email).default(''),
  billing_address: customerBody.shape.billing_address,
  payment_method: text(MOST_LETTERS.payment).default(''),
})

/** protocols 11.5: the same order as the page's, said in the Store API's words. */
export async function showCheckout(shopper: Shopper): Promise<CartReply> {
  const { shop, cartId } = shopper
  const fields = await readDraft(shop, cartId)
  const sum = await sumUp(shop, cartId, fields)
  if (sum.cart.lines.length === 0) return empty(shopper)
  const shown = { ...fields, payment: sum.payment?.code ?? '' }
  return { cart: sum.cart, answer: restAnswer(draftInJson(await draftOrderOf(shop, cartId), shown)) }
}

/** What is left out stays as it was: a page sends what has just been changed. */
export async function keepCheckout(shopper: Shopper, call: RestCall): Promise<CartReply> {
  const read = draftBody.safeParse(call.params)
  if (!read.success) return withCart(shopper, invalidParams(read.error))
  const { shop, cartId } = shopper
  const cart = await readCart(shop, cartId)
  if (cart.lines.length === 0) return empty(shopper)
  const { order_notes, customer_note = order_notes } = read.data
  const before = await readDraft(shop, cartId)
  const fields = merged(before, { ...read.data, customer_note: customer_note ?? before.comment })
  const kept = { ...fields, payment: read.data.payment_method ?? before.payment }
  await keepDraft(shop, cartId, kept)
  return { cart, answer: restAnswer(draftInJson(await draftOrderOf(shop, cartId), kept)) }
}

export async function placeCheckout(shopper: Shopper, call: RestCall): Promise<CartReply> {
  const read = body.safeParse(call.params)
  if (!read.success) return withCart(shopper, invalidParams(read.error))
  const { shop, cartId, desk, limits, client } = shopper
  if ((await readCart(shop, cartId)).lines.length === 0) return empty(shopper)
  const fields = await asked(shopper, read.data)
  if (fields.payment === '') {
    return withCart(
      shopper,
      restError(codes.missingPayment, checkoutWords(shop.language).problems.missing.payment, 400),
    )
  }
  const taken = limits.orders.take(client)
  if (!taken) return withCart(shopper, tooMany())
  const requestKey = newRequestKey(shop)
  const outcome = await desk.place({
    cartId,
    fields,
    requestKey,
    shown: null,
    via: 'store-api',
    suspicious: false,
    burst: taken.burst,
    language: shop.language,
  })
  if (outcome.kind !== 'placed') taken.giveBack()
  switch (outcome.kind) {
    case 'placed':
      return withCart(shopper, restAnswer(orderInJson(outcome.order, shop, await nextAddress(shop, outcome.order))))
    case 'refused':
      return withCart(shopper, refusal(outcome.problems, checkoutWords(shop.language)))
    case 'empty':
      return empty(shopper)
    case 'coupon':
      return couponConflict(shopper, fields)
    default:
      return withCart(shopper, restError(codes.itemError, checkoutWords(shop.language).notices.cart, 409))
  }
}

/** The coupon that stands in the way, by the rules of who orders. */
async function couponConflict(shopper: Shopper, fields: CheckoutFields): Promise<CartReply> {
  const { cart } = await sumUp(shopper.shop, shopper.cartId, fields)
  const refused = cart.coupons.find(({ refusal }) => refusal !== null)
  const why: CouponRefusal = refused?.refusal ?? { reason: 'used_up' }
  const { couponRefusalText } = couponWords(shopper.shop.language)
  return conflict(shopper, codes.couponError, couponRefusalText(refused?.code ?? '', why))
}

/** An order that waits for its payment, by its key and the e-mail in it: another way to pay may be chosen. */
export async function payForCheckout(shopper: Shopper, call: RestCall, id: string): Promise<CartReply> {
  const read = paymentBody.safeParse(call.params)
  if (!read.success) return withCart(shopper, invalidParams(read.error))
  const { shop, desk } = shopper
  const { key, billing_email, billing_address, payment_method } = read.data
  const order = await orderOf(shop, id, key, billing_email)
  if ('refusal' in order) return withCart(shopper, order.refusal)
  if (!shopper.limits.payments.take(shopper.client)) return withCart(shopper, tooMany())
  if (payment_method === '') {
    const { missing } = checkoutWords(shop.language).problems
    return withCart(shopper, restError(codes.missingPayment, missing.payment, 400))
  }
  const wish = { payment: payment_method, buyer: billing_address }
  return withCart(shopper, await payAnswer(shop, await desk.commit((shop) => payForOrder(shop, order.id, wish))))
}

async function payAnswer(shop: Shop, outcome: PayOutcome): Promise<RestAnswer> {
  switch (outcome.kind) {
    case 'done':
      return restAnswer(orderInJson(outcome.order, shop, await nextAddress(shop, outcome.order)))
    case 'not_payable':
      return restError(codes.notPayable, storeApi.notPayable, 400)
    case 'not_offered':
      return restError(codes.paymentDisabled, storeApi.paymentNotOffered, 400)
    case 'short':
      return restError(codes.outOfStock, storeApi.orderShort(outcome.names), 400)
    case 'refused':
      return refusal(outcome.problems, checkoutWords(shop.language))
  }
}

/** Who names no way of delivery gets the one that the page would offer first. */
async function asked({ shop, cartId }: Shopper, given: z.output<typeof body>): Promise<CheckoutFields> {
  const fields = merged(await readDraft(shop, cartId), given)
  if (fields.delivery !== '') return fields
  const { delivery } = await sumUp(shop, cartId, fields)
  return { ...fields, delivery: delivery?.code ?? '' }
}

/** Note and way to pay are the order's own, and not remembered from before. */
function merged(before: CheckoutFields, given: z.output<typeof body>): CheckoutFields {
  const { additional_fields, customer_note = '', payment_method = '' } = given
  return {
    ...withCustomer(before, given),
    ...Object.fromEntries(Object.entries(additional_fields).filter(([, value]) => value !== undefined)),
    comment: customer_note,
    payment: payment_method,
  }
}

function empty(shopper: Shopper): Promise<CartReply> {
  return withCart(shopper, restError(codes.cartEmpty, checkoutWords(shopper.shop.language).notices.cart, 400))
}

const NAMES: Partial<Record<Problem['field'], string>> = {
  payment: 'payment_method',
  comment: 'customer_note',
}

function refusal(problems: Problem[], words: ReturnType<typeof checkoutWords>): RestAnswer {
  if (problems.some(({ field }) => field === 'email')) {
    return restError(codes.invalidEmail, words.problems.not_an_email, 400)
  }
  const params = Object.fromEntries(
    problems.map(({ field, reason }) => [
      NAMES[field] ?? (field in blankAddressNames ? `billing_address.${field}` : field),
      reason === 'missing' ? words.problems.missing[field] : reason,
    ]),
  )
  return restError('rest_invalid_param', words.wrong(problems.length), 400, { params, details: {} })
}

const blankAddressNames = { first_name: 1, last_name: 1, phone: 1 }

function draftInJson({ id, key }: DraftOrder, fields: CheckoutFields) {
  return {
    order_id: id,
    status: 'checkout-draft',
    order_key: key,
    order_number: String(id),
    customer_note: fields.comment,
    customer_id: 0,
    ...addressesInJson(fields),
    payment_method: fields.payment,
    payment_result: null,
    additional_fields: {},
    extensions: {},
  }
}

/** Whoever pays online goes straight to where he pays. */
async function nextAddress(shop: Shop, order: Order): Promise<string> {
  const { paymentMethod: code, key } = order
  const begun = isOnline(code) && needsMoney(order) ? await beginPayment(shop, order.id, code) : undefined
  return begun?.kind === 'begun' ? payAddress(key, begun.payment.id) : orderAddress(key)
}

function orderInJson(order: Order, { site, language }: Shop, next: string) {
  const { email, ...billing } = order.billing
  const { email: _, ...shipping } = order.shipping
  return {
    order_id: order.id,
    status: order.status,
    order_key: order.key,
    order_number: order.number,
    customer_note: order.customerNote,
    customer_id: 0,
    billing_address: { ...billing, email } satisfies Address,
    shipping_address: shipping,
    payment_method: order.paymentMethod,
    payment_result: {
      payment_status: order.paymentMethod === 'cod' ? 'success' : 'pending',
      payment_details: [],
      redirect_url: site.url + addressIn(language, next),
    },
    additional_fields: {},
    extensions: {},
  }
}
