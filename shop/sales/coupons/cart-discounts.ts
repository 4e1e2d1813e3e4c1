import { cleanLine } from '#shop/core/input/text.ts'
import { appliesToItem, couponRefusal } from './coupon-conditions.ts'
import type { AppliedCoupon, CartDiscounts, Coupon, CouponContext } from './coupons.ts'
import { allocateDiscounts } from './discount-allocation.ts'

export const MAX_COUPON_CODE_LENGTH = 60

/** `Sofa10` and ` sofa10` are the same code. */
export function couponKey(code: string): string {
  return cleanLine(code).toLowerCase()
}

/** The discounts of a cart's codes, in the order they were entered; codes of unknown coupons are included. */
export function computeCartDiscounts(keys: string[], allCoupons: Coupon[], around: CouponContext): CartDiscounts {
  const accepted: Coupon[] = []
  const verdict = keys.map((key) => {
    const coupon = allCoupons.find((coupon) => couponKey(coupon.code) === key)
    const refusal = coupon ? couponRefusal(coupon, accepted, around) : ({ reason: 'unknown' } as const)
    if (coupon && !refusal) accepted.push(coupon)
    return { key, coupon, refusal }
  })
  const { byCoupon, byItem } = allocateDiscounts(
    accepted,
    around.items.map((item) => ({ ...item, takes: (coupon) => appliesToItem(coupon, item) })),
  )
  const coupons = verdict.map(
    ({ key, coupon, refusal }): AppliedCoupon => ({
      id: coupon?.id ?? 0,
      key,
      code: coupon?.code ?? key,
      kind: coupon?.kind ?? 'fixed_cart',
      discount: (coupon && byCoupon.get(coupon.id)) ?? 0,
      freeDelivery: !refusal && coupon?.freeDelivery === true,
      refusal: refusal ?? null,
    }),
  )
  return { coupons, discount: coupons.reduce((sum, coupon) => sum + coupon.discount, 0), byItem }
}
