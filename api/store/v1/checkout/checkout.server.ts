import { z } from 'zod'
import { type RestAnswer, type RestCall, restAnswer, restError } from '#api/rest/request-response.server.ts'
import { parseOrRefuse, refuse, refuseWith } from '#api/rest/route.server.ts'
import { storeApiTexts } from '#i18n/api/uk/errors.ts'
import { textsIn } from '#i18n/by-language.ts'
import { localizePath } from '#shop/core/languages/languages.ts'
import { orderPath, paymentPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { getCart } from '#shop/sales/cart/cart.server.ts'
import { getCheckoutDraft } from '#shop/sales/checkout/checkout-draft.server.ts'
import { type CheckoutFields, MAX_FIELD_LENGTHS } from '#shop/sales/checkout/checkout-fields.ts'
import { getCheckoutQuote } from '#shop/sales/checkout/checkout-quote.server.ts'
import { type DraftOrder, getOrCreateDraftOrder } from '#shop/sales/checkout/draft-order.server.ts'
import { type PayOrderOutcome, payForOrder } from '#shop/sales/checkout/pay-order.server.ts'
import { newRequestKey } from '#shop/sales/checkout/request-key.server.ts'
import type { CouponRefusal } from '#shop/sales/coupons/coupons.ts'
import { orderNumber } from '#shop/sales/orders/order-ids.server.ts'
import { type Address, awaitsPayment, type Order } from '#shop/sales/orders/orders.ts'
import { isOnlineMethod } from '#shop/sales/payment/payment-methods.ts'
import { startPayment } from '#shop/sales/payment/start-payment.server.ts'
import {
  answerBesideCart,
  type CartReply,
  conflict,
  type Shopper,
  saveTypedFields,
  tooManyRequests,
} from '../cart/cart.server.ts'
import { customerBody, fieldsRefusal, mergeCustomer, toStoreAddresses } from '../cart/customer.ts'
import { storeErrorCodes } from '../protocol.ts'
import { getBuyerOrder } from './order.server.ts'

const text = (most: number) => z.string().max(most)

/** `delivery`, `point`, `zone` …: fields of the shop's own form that the protocol lacks. */
const additionalFields = z
  .object({
    delivery: text(MAX_FIELD_LENGTHS.delivery),
    point: text(MAX_FIELD_LENGTHS.point),
    zone: text(MAX_FIELD_LENGTHS.zone),
    floor: text(MAX_FIELD_LENGTHS.floor),
    lift: text(MAX_FIELD_LENGTHS.lift),
    carry: text(MAX_FIELD_LENGTHS.carry),
    assembly: text(MAX_FIELD_LENGTHS.assembly),
    removal: text(MAX_FIELD_LENGTHS.removal),
  })
  .partial()

const body = customerBody.extend({
  customer_note: text(MAX_FIELD_LENGTHS.comment).optional(),
  payment_method: text(MAX_FIELD_LENGTHS.payment).optional(),
  additional_fields: additionalFields.prefault({}),
})
/** The note of a draft has another name than the order's. */
export const draftBody = body.extend({ order_notes: text(MAX_FIELD_LENGTHS.comment).optional() })
export const paymentBody = z.object({
  key: z.string().max(100).default(''),
  billing_email: text(MAX_FIELD_LENGTHS.email).default(''),
  billing_address: customerBody.shape.billing_address,
  payment_method: text(MAX_FIELD_LENGTHS.payment).default(''),
})

/** protocols 11.5: the same order as the page's, in the Store API's shape. */
export async function showCheckout(shopper: Shopper): Promise<CartReply> {
  const { shop, cartId } = shopper
  const fields = await getCheckoutDraft(shop, cartId)
  const sum = await getCheckoutQuote(shop, cartId, fields)
  if (sum.cart.lines.length === 0) refuseEmptyCart(shop)
  const shown = { ...fields, payment: sum.payment?.code ?? '' }
  return { cart: sum.cart, answer: restAnswer(toDraftJson(await getOrCreateDraftOrder(shop, cartId), shown)) }
}

/** An absent field keeps its value: a page sends only what has changed. */
export async function updateCheckout(shopper: Shopper, call: RestCall): Promise<CartReply> {
  const input = parseOrRefuse(draftBody, call.params)
  const { shop, cartId } = shopper
  const cart = await getCart(shop, cartId)
  if (cart.lines.length === 0) refuseEmptyCart(shop)
  const { order_notes, customer_note = order_notes } = input
  const before = await getCheckoutDraft(shop, cartId)
  const fields = mergeCheckoutFields(before, { ...input, customer_note: customer_note ?? before.comment })
  const kept = { ...fields, payment: input.payment_method ?? before.payment }
  await saveTypedFields(shop, { cartId, before, fields: kept })
  return { cart, answer: restAnswer(toDraftJson(await getOrCreateDraftOrder(shop, cartId), kept)) }
}

export async function submitCheckout(shopper: Shopper, call: RestCall): Promise<CartReply> {
  const input = parseOrRefuse(body, call.params)
  const { shop, cartId, orderBatch, limits, client } = shopper
  const { checkoutTexts } = textsIn(shop.language)
  if ((await getCart(shop, cartId)).lines.length === 0) refuseEmptyCart(shop)
  const fields = await completeCheckoutFields(shopper, input)
  if (fields.payment === '') refuse(storeErrorCodes.missingPayment, checkoutTexts.problems.missing.payment)
  const taken = (await limits.orders.take(client)) ?? refuseWith(tooManyRequests())
  const requestKey = newRequestKey(shop)
  const outcome = await orderBatch.place({
    cartId,
    fields,
    requestKey,
    agreementHash: null,
    via: 'store-api',
    suspicious: false,
    burst: taken.burst,
    language: shop.language,
  })
  if (outcome.kind !== 'placed') await taken.giveBack()
  switch (outcome.kind) {
    case 'placed':
      return answerBesideCart(shopper, restAnswer(toOrderJson(outcome.order, shop, await nextUrl(shop, outcome.order))))
    case 'refused':
      return refuseWith(fieldsRefusal(outcome.problems, checkoutTexts))
    case 'empty':
      return refuseEmptyCart(shop)
    case 'coupon':
      return couponConflict(shopper, fields)
    default:
      return refuseWith(restError(storeErrorCodes.itemError, checkoutTexts.notices.cart, 409))
  }
}

/** The coupon that prevents the order, by the rules for this buyer. */
async function couponConflict(shopper: Shopper, fields: CheckoutFields): Promise<CartReply> {
  const { cart } = await getCheckoutQuote(shopper.shop, shopper.cartId, fields)
  const refused = cart.coupons.find(({ refusal }) => refusal !== null)
  const why: CouponRefusal = refused?.refusal ?? { reason: 'used_up' }
  const { couponRefusalText } = textsIn(shopper.shop.language)
  return conflict(shopper, storeErrorCodes.couponError, couponRefusalText(refused?.code ?? '', why))
}

/** An unpaid order, found by its key and email: another payment method may be chosen. */
export async function payForCheckout(shopper: Shopper, call: RestCall, id: string): Promise<CartReply> {
  const { key, billing_email, billing_address, payment_method } = parseOrRefuse(paymentBody, call.params)
  const { shop, orderBatch } = shopper
  const order = await getBuyerOrder(shop, { id, key, email: billing_email })
  if (!(await shopper.limits.payments.take(shopper.client))) refuseWith(tooManyRequests())
  const { missing } = textsIn(shop.language).checkoutTexts.problems
  if (payment_method === '') refuse(storeErrorCodes.missingPayment, missing.payment)
  const input = { payment: payment_method, buyer: billing_address }
  const outcome = await orderBatch.commit((shop) => payForOrder(shop, order.id, input))
  return answerBesideCart(shopper, await payAnswer(shop, outcome))
}

async function payAnswer(shop: Shop, outcome: PayOrderOutcome): Promise<RestAnswer> {
  switch (outcome.kind) {
    case 'done':
      return restAnswer(toOrderJson(outcome.order, shop, await nextUrl(shop, outcome.order)))
    case 'not_payable':
      return restError(storeErrorCodes.notPayable, storeApiTexts.notPayable, 400)
    case 'not_offered':
      return restError(storeErrorCodes.paymentDisabled, storeApiTexts.paymentNotOffered, 400)
    case 'short':
      return restError(storeErrorCodes.outOfStock, storeApiTexts.orderShort(outcome.names), 400)
    case 'refused':
      return fieldsRefusal(outcome.problems, textsIn(shop.language).checkoutTexts)
  }
}

/** Without a delivery method, the first one of the checkout page is used. */
async function completeCheckoutFields(
  { shop, cartId }: Shopper,
  input: z.output<typeof body>,
): Promise<CheckoutFields> {
  const fields = mergeCheckoutFields(await getCheckoutDraft(shop, cartId), input)
  if (fields.delivery !== '') return fields
  const { delivery } = await getCheckoutQuote(shop, cartId, fields)
  return { ...fields, delivery: delivery?.code ?? '' }
}

/** Note and payment method belong to the order and are not taken from saved input. */
function mergeCheckoutFields(before: CheckoutFields, input: z.output<typeof body>): CheckoutFields {
  const { additional_fields, customer_note = '', payment_method = '' } = input
  return {
    ...mergeCustomer(before, input),
    ...Object.fromEntries(Object.entries(additional_fields).filter(([, value]) => value !== undefined)),
    // The id is meant, whatever the page's field said before.
    ...(additional_fields.point !== undefined && { point_text: '' }),
    comment: customer_note,
    payment: payment_method,
  }
}

function refuseEmptyCart({ language }: Shop): never {
  refuse(storeErrorCodes.cartEmpty, textsIn(language).checkoutTexts.notices.cart)
}

function toDraftJson({ id, key }: DraftOrder, fields: CheckoutFields) {
  return {
    order_id: id,
    status: 'checkout-draft',
    order_key: key,
    order_number: orderNumber(id),
    customer_note: fields.comment,
    customer_id: 0,
    ...toStoreAddresses(fields),
    payment_method: fields.payment,
    payment_result: null,
    additional_fields: {},
    extensions: {},
  }
}

/** With online payment, the payment page. */
async function nextUrl(shop: Shop, order: Order): Promise<string> {
  const { paymentMethod: code, key } = order
  const begun = isOnlineMethod(code) && awaitsPayment(order) ? await startPayment(shop, order.id, code) : undefined
  return begun?.kind === 'begun' ? paymentPath(key, begun.payment.id) : orderPath(key)
}

function toOrderJson(order: Order, { site, language }: Shop, next: string) {
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
      redirect_url: site.url + localizePath(language, next),
    },
    additional_fields: {},
    extensions: {},
  }
}
