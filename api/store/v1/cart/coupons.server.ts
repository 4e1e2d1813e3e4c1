import { z } from 'zod'
import { selfAndCollectionLinks } from '#api/rest/links.ts'
import { type RestAnswer, type RestCall, restAnswer, restError } from '#api/rest/request-response.server.ts'
import { parseOrRefuse, refuse, refuseWith } from '#api/rest/route.server.ts'
import { storeApiTexts } from '#i18n/api/uk/errors.ts'
import { textsIn } from '#i18n/by-language.ts'
import { getCart } from '#shop/sales/cart/cart.server.ts'
import type { Cart } from '#shop/sales/cart/cart.ts'
import { applyCoupon, isUnknownCoupon, removeAllCoupons, removeCoupon } from '#shop/sales/cart/coupons.server.ts'
import { couponKey } from '#shop/sales/coupons/cart-discounts.ts'
import { STORE_API, storeErrorCodes } from '../protocol.ts'
import { answerWithCart, type CartReply, conflict, type Shopper } from './cart.server.ts'
import { storeCoupon } from './shapes.ts'

const body = z.object({ code: z.string().max(200).default('') })

/** protocols 11.2: the coupons of a cart. */
export async function apply(shopper: Shopper, call: RestCall): Promise<CartReply> {
  return applyThenAnswer(shopper, call, ({ cart }) => answerWithCart(shopper, cart))
}

export async function add(shopper: Shopper, call: RestCall): Promise<CartReply> {
  return applyThenAnswer(shopper, call, async ({ cart, code }) => ({
    cart,
    answer: restAnswer(findStoreCoupon(shopper, cart, code), 201),
  }))
}

export async function removeByBody(shopper: Shopper, call: RestCall): Promise<CartReply> {
  const { code } = parseOrRefuse(body, call.params)
  const outcome = await removeCoupon(shopper.shop, shopper.cartId, code)
  if (outcome.kind === 'removed') return answerWithCart(shopper, outcome.cart)
  return conflict(shopper, storeErrorCodes.invalidCoupon, storeApiTexts.noSuchCoupon)
}

export async function list(shopper: Shopper): Promise<CartReply> {
  const cart = await getCart(shopper.shop, shopper.cartId)
  const shown = cart.coupons.filter(({ refusal }) => refusal === null)
  return { cart, answer: restAnswer(shown.map(({ key }) => findStoreCoupon(shopper, cart, key))) }
}

export async function removeAll(shopper: Shopper): Promise<CartReply> {
  return { cart: await removeAllCoupons(shopper.shop, shopper.cartId), answer: restAnswer([]) }
}

export async function show(shopper: Shopper, _call: RestCall, code: string): Promise<CartReply> {
  const cart = await getCart(shopper.shop, shopper.cartId)
  const coupon = findStoreCoupon(shopper, cart, code)
  return { cart, answer: coupon ? restAnswer(coupon) : noSuchCoupon() }
}

export async function remove(shopper: Shopper, _call: RestCall, code: string): Promise<CartReply> {
  const { kind, cart } = await removeCoupon(shopper.shop, shopper.cartId, code)
  return { cart, answer: kind === 'removed' ? restAnswer(null, 204) : noSuchCoupon() }
}

async function applyThenAnswer(
  shopper: Shopper,
  call: RestCall,
  answer: (outcome: { cart: Cart; code: string }) => Promise<CartReply>,
): Promise<CartReply> {
  const { couponTexts, couponRefusalText } = textsIn(shopper.shop.language)
  const { code } = parseOrRefuse(body, call.params)
  if (code.trim() === '') refuse(storeErrorCodes.couponError, couponTexts.missing)
  const guess = await shopper.couponAttempts(shopper.cartId)
  if (!guess) refuseWith(restError(storeErrorCodes.tooManyCoupons, couponTexts.tooOften, 429))
  const outcome = await applyCoupon(shopper.shop, shopper.cartId, code)
  if (!isUnknownCoupon(outcome)) await guess.wasRight()
  if (outcome.kind === 'applied') return answer(outcome)
  const { cart, refusal } = outcome
  return { cart, answer: restError(storeErrorCodes.couponError, couponRefusalText(outcome.code, refusal), 400) }
}

function findStoreCoupon({ shop }: Shopper, cart: Cart, code: string) {
  const coupon = cart.coupons.find(({ key }) => key === couponKey(code))
  if (!coupon) return undefined
  const _links = selfAndCollectionLinks(shop.site.url, {
    collection: `/${STORE_API}/cart/coupons`,
    id: encodeURIComponent(coupon.key),
  })
  return { ...storeCoupon(coupon), _links }
}

function noSuchCoupon(): RestAnswer {
  return restError(storeErrorCodes.invalidCoupon, storeApiTexts.noSuchCoupon, 404)
}
