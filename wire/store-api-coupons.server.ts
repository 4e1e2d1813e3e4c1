import { z } from 'zod'
import { couponWords } from '#i18n/coupon-words.ts'
import { storeApi } from '#i18n/rest.uk.ts'
import { readCart } from '#shop/cart/cart.server.ts'
import type { Cart } from '#shop/cart/cart.ts'
import { applyCoupon, isWrong, removeCoupon, removeCoupons } from '#shop/cart/coupons.server.ts'
import { keyOf } from '#shop/coupons/coupons.ts'
import { REST_ROOT } from './rest.protocol.ts'
import { invalidParams, type RestAnswer, type RestCall, restAnswer, restError } from './rest.server.ts'
import { codes, STORE_API } from './store-api.protocol.ts'
import { type CartReply, conflict, type Shopper, wholeCart, withCart } from './store-api-cart.server.ts'
import { storeCoupon } from './store-api-cart-shapes.ts'

const body = z.object({ code: z.string().max(200).default('') })

/** protocols 11.2: the codes of a cart. */
export async function apply(shopper: Shopper, call: RestCall): Promise<CartReply> {
  return applied(shopper, call, ({ cart }) => wholeCart(shopper, cart))
}

export async function add(shopper: Shopper, call: RestCall): Promise<CartReply> {
  return applied(shopper, call, async ({ cart, code }) => ({
    cart,
    answer: restAnswer(oneOf(shopper, cart, code), 201),
  }))
}

export async function takeOff(shopper: Shopper, call: RestCall): Promise<CartReply> {
  const read = body.safeParse(call.params)
  if (!read.success) return withCart(shopper, invalidParams(read.error))
  const outcome = await removeCoupon(shopper.shop, shopper.cartId, read.data.code)
  if (outcome.kind === 'removed') return wholeCart(shopper, outcome.cart)
  return conflict(shopper, codes.invalidCoupon, storeApi.noSuchCoupon)
}

export async function list(shopper: Shopper): Promise<CartReply> {
  const cart = await readCart(shopper.shop, shopper.cartId)
  const shown = cart.coupons.filter(({ refusal }) => refusal === null)
  return { cart, answer: restAnswer(shown.map(({ key }) => oneOf(shopper, cart, key))) }
}

export async function empty(shopper: Shopper): Promise<CartReply> {
  return { cart: await removeCoupons(shopper.shop, shopper.cartId), answer: restAnswer([]) }
}

export async function show(shopper: Shopper, _call: RestCall, code: string): Promise<CartReply> {
  const cart = await readCart(shopper.shop, shopper.cartId)
  const one = oneOf(shopper, cart, code)
  return { cart, answer: one ? restAnswer(one) : noSuchCoupon() }
}

export async function remove(shopper: Shopper, _call: RestCall, code: string): Promise<CartReply> {
  const { kind, cart } = await removeCoupon(shopper.shop, shopper.cartId, code)
  return { cart, answer: kind === 'removed' ? restAnswer(null, 204) : noSuchCoupon() }
}

async function applied(
  shopper: Shopper,
  call: RestCall,
  answer: (outcome: { cart: Cart; code: string }) => Promise<CartReply>,
): Promise<CartReply> {
  const read = body.safeParse(call.params)
  if (!read.success) return withCart(shopper, invalidParams(read.error))
  const { couponTexts, couponRefusalText } = couponWords(shopper.shop.language)
  const { code } = read.data
  if (code.trim() === '') return withCart(shopper, restError(codes.couponError, couponTexts.missing, 400))
  const guess = shopper.guesser(shopper.cartId)
  if (!guess) return withCart(shopper, restError(codes.tooManyCoupons, couponTexts.tooOften, 429))
  const outcome = await applyCoupon(shopper.shop, shopper.cartId, code)
  if (!isWrong(outcome)) guess.wasRight()
  if (outcome.kind === 'applied') return answer(outcome)
  const { cart, refusal } = outcome
  return { cart, answer: restError(codes.couponError, couponRefusalText(outcome.code, refusal), 400) }
}

function oneOf({ shop }: Shopper, cart: Cart, code: string) {
  const coupon = cart.coupons.find(({ key }) => key === keyOf(code))
  if (!coupon) return undefined
  const collection = `${shop.site.url}${REST_ROOT}${STORE_API}/cart/coupons`
  const self = `${collection}/${encodeURIComponent(coupon.key)}`
  return { ...storeCoupon(coupon), _links: { self: [{ href: self }], collection: [{ href: collection }] } }
}

function noSuchCoupon(): RestAnswer {
  return restError(codes.invalidCoupon, storeApi.noSuchCoupon, 404)
}
