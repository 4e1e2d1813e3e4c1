import { z } from 'zod'
import { checkoutWords } from '#i18n/checkout-words.ts'
import { orderAddress, payAddress } from '#shop/addresses.ts'
import { readCart } from '#shop/cart/cart.server.ts'
import { blankFields, type CheckoutFields, MOST_LETTERS, type Problem } from '#shop/checkout/checkout.ts'
import { keepDraft, newRequestKey, readDraft } from '#shop/checkout/placing.server.ts'
import { sumUp } from '#shop/checkout/summing.server.ts'
import { addressIn } from '#shop/languages/languages.ts'
import { type Address, needsMoney, type Order } from '#shop/orders/orders.ts'
import { beginPayment } from '#shop/payment/beginning.server.ts'
import { isOnline } from '#shop/payment/payment.ts'
import type { Shop } from '#shop/shop.ts'
import { invalidParams, type RestAnswer, type RestCall, restAnswer, restError } from './rest.server.ts'
import { codes } from './store-api.protocol.ts'
import { type CartReply, type Shopper, withCart } from './store-api-cart.server.ts'

const text = (most: number) => z.string().max(most).default('')

const address = z.object({
  first_name: text(MOST_LETTERS.first_name),
  last_name: text(MOST_LETTERS.last_name),
  address_1: text(MOST_LETTERS.address),
  address_2: text(MOST_LETTERS.address),
  city: text(MOST_LETTERS.settlement),
  phone: text(MOST_LETTERS.phone),
  email: text(MOST_LETTERS.email),
})

/** `delivery`, `point`, `zone` …: fields of the shop's own form that the protocol has no words for. */
const extra = z.object({
  delivery: text(MOST_LETTERS.delivery),
  point: text(MOST_LETTERS.point),
  zone: text(MOST_LETTERS.zone),
  floor: text(MOST_LETTERS.floor),
  lift: text(MOST_LETTERS.lift),
  carry: text(MOST_LETTERS.carry),
  assembly: text(MOST_LETTERS.assembly),
  removal: text(MOST_LETTERS.removal),
})

const body = z.object({
  billing_address: address.partial().default({}),
  shipping_address: address.partial().default({}),
  customer_note: text(MOST_LETTERS.comment),
  payment_method: text(MOST_LETTERS.payment),
  additional_fields: extra.prefault({}),
})

/** protocols 11.5: the same order as the page's, said in the Store API's words. */
export async function showCheckout({ shop, cartId, desk }: Shopper): Promise<CartReply> {
  const fields = await readDraft(shop, cartId)
  const sum = await sumUp(shop, cartId, fields)
  if (sum.cart.lines.length === 0) return empty({ shop, cartId, desk })
  return { cart: sum.cart, answer: restAnswer(draftInJson({ ...fields, payment: sum.payment?.code ?? '' })) }
}

export async function keepCheckout(shopper: Shopper, call: RestCall): Promise<CartReply> {
  const read = body.safeParse(call.params)
  if (!read.success) return withCart(shopper, invalidParams(read.error))
  const { shop, cartId } = shopper
  const cart = await readCart(shop, cartId)
  if (cart.lines.length === 0) return empty(shopper)
  const fields = await asked(shopper, read.data)
  await keepDraft(shop, cartId, fields)
  return { cart, answer: restAnswer(draftInJson(fields)) }
}

export async function placeCheckout(shopper: Shopper, call: RestCall): Promise<CartReply> {
  const read = body.safeParse(call.params)
  if (!read.success) return withCart(shopper, invalidParams(read.error))
  const { shop, cartId, desk } = shopper
  if ((await readCart(shop, cartId)).lines.length === 0) return empty(shopper)
  const fields = await asked(shopper, read.data)
  if (fields.payment === '') {
    return withCart(
      shopper,
      restError(codes.missingPayment, checkoutWords(shop.language).problems.missing.payment, 400),
    )
  }
  const requestKey = newRequestKey(shop)
  const outcome = await desk.place({ cartId, fields, requestKey, shown: null, via: 'store-api', suspicious: false })
  switch (outcome.kind) {
    case 'placed':
      return withCart(shopper, restAnswer(orderInJson(outcome.order, shop, await nextAddress(shop, outcome.order))))
    case 'refused':
      return withCart(shopper, refusal(outcome.problems, checkoutWords(shop.language)))
    case 'empty':
      return empty(shopper)
    default:
      return withCart(shopper, restError(codes.itemError, checkoutWords(shop.language).notices.cart, 409))
  }
}

async function asked({ shop, cartId }: Shopper, given: z.output<typeof body>): Promise<CheckoutFields> {
  const { billing_address: billing, shipping_address: shipping, additional_fields: extra } = given
  const to = (field: keyof typeof billing) => shipping[field] || billing[field] || ''
  const fields: CheckoutFields = {
    ...blankFields,
    ...extra,
    first_name: billing.first_name || shipping.first_name || '',
    last_name: billing.last_name || shipping.last_name || '',
    phone: billing.phone || shipping.phone || '',
    email: billing.email ?? '',
    settlement: to('city'),
    address: [to('address_1'), to('address_2')].filter(Boolean).join(', '),
    comment: given.customer_note,
    payment: given.payment_method,
  }
  // Who names no way of delivery gets the one that the page would offer first.
  const { delivery } = fields.delivery ? { delivery: undefined } : await sumUp(shop, cartId, fields)
  return { ...fields, delivery: fields.delivery || (delivery?.code ?? '') }
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

function draftInJson(fields: CheckoutFields) {
  const address = {
    first_name: fields.first_name,
    last_name: fields.last_name,
    company: '',
    address_1: fields.address,
    address_2: '',
    city: fields.settlement,
    state: '',
    postcode: '',
    country: 'UA',
    phone: fields.phone,
  }
  return {
    order_id: 0,
    status: 'checkout-draft',
    order_key: '',
    order_number: '',
    customer_note: fields.comment,
    customer_id: 0,
    billing_address: { ...address, email: fields.email },
    shipping_address: address,
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
