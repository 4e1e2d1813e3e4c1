import { type Shop, transact } from '#shop/core/shop.ts'
import { couponKey, MAX_COUPON_CODE_LENGTH } from '../coupons/cart-discounts.ts'
import { stateRefusal } from '../coupons/coupon-conditions.ts'
import { findCouponByCode } from '../coupons/coupons.server.ts'
import { type CouponRefusal, MAX_CART_COUPONS } from '../coupons/coupons.ts'
import { getCart } from './cart.server.ts'
import * as sql from './cart.sql.server.ts'
import type { Cart, CartId } from './cart.ts'

export type ApplyCouponOutcome =
  /** `replaced`: coupons that cannot be combined with it. */
  | { kind: 'applied'; code: string; cart: Cart; replaced: string[] }
  | { kind: 'refused'; code: string; refusal: CouponRefusal; cart: Cart }

/** One that is not valid now is not kept. `patient`: it came with a link, often before the cart has lines. */
export async function applyCoupon(
  shop: Shop,
  cartId: CartId,
  typed: string,
  { patient = false } = {},
): Promise<ApplyCouponOutcome> {
  const key = couponKey(typed)
  const coupon = [...key].length > MAX_COUPON_CODE_LENGTH ? undefined : await findCouponByCode(shop, key)
  const shown = coupon?.code ?? typed.trim().slice(0, MAX_COUPON_CODE_LENGTH)
  const refuse = async (shop: Shop, refusal: CouponRefusal): Promise<ApplyCouponOutcome> => {
    return { kind: 'refused', code: shown, refusal, cart: await getCart(shop, cartId) }
  }
  if (!coupon) return refuse(shop, { reason: 'unknown' })
  const closed = stateRefusal(coupon, shop.now())
  if (closed) return refuse(shop, closed)

  return transact(shop, async (shop) => {
    const { coupons: before } = await sql.lockCart(shop.db, cartId, shop.now())
    if (before.includes(key)) return patient ? applied(shop, cartId, shown, []) : refuse(shop, { reason: 'already' })
    if (before.length >= MAX_CART_COUPONS) return refuse(shop, { reason: 'too_many' })
    const others = (await getCart(shop, cartId)).coupons
    await sql.saveCoupons(shop.db, cartId, coupon.individual ? [key] : [...before, key])
    const cart = await getCart(shop, cartId)
    const appliedCoupon = cart.coupons.find((coupon) => coupon.key === key)
    const refusal: CouponRefusal | null = appliedCoupon ? appliedCoupon.refusal : { reason: 'no_goods' } // the cart is empty
    if (refusal && !patient) {
      await sql.saveCoupons(shop.db, cartId, before)
      return refuse(shop, refusal)
    }
    return applied(shop, cartId, shown, coupon.individual ? others.map(({ code }) => code) : [])
  })
}

/** No such coupon exists; repeated attempts suggest guessing. */
export function isUnknownCoupon(outcome: ApplyCouponOutcome): boolean {
  return outcome.kind === 'refused' && outcome.refusal.reason === 'unknown'
}

async function applied(shop: Shop, cartId: CartId, code: string, replaced: string[]): Promise<ApplyCouponOutcome> {
  return { kind: 'applied', code, cart: await getCart(shop, cartId), replaced }
}

export type RemoveCouponOutcome = { kind: 'removed'; code: string; cart: Cart } | { kind: 'unknown'; cart: Cart }

export async function removeCoupon(shop: Shop, cartId: CartId | null, typed: string): Promise<RemoveCouponOutcome> {
  const key = couponKey(typed)
  if (cartId === null) return { kind: 'unknown', cart: await getCart(shop, null) }
  return transact(shop, async (shop) => {
    await sql.touchCart(shop.db, cartId, shop.now())
    const before = await sql.selectCoupons(shop.db, cartId)
    const cart = await getCart(shop, cartId)
    if (!before.includes(key)) return { kind: 'unknown', cart }
    const code = cart.coupons.find((coupon) => coupon.key === key)?.code ?? key
    await sql.saveCoupons(
      shop.db,
      cartId,
      before.filter((appliedKey) => appliedKey !== key),
    )
    return { kind: 'removed', code, cart: await getCart(shop, cartId) }
  })
}

export async function removeAllCoupons(shop: Shop, cartId: CartId): Promise<Cart> {
  await transact(shop, async (shop) => {
    await sql.touchCart(shop.db, cartId, shop.now())
    await sql.saveCoupons(shop.db, cartId, [])
  })
  return getCart(shop, cartId)
}
