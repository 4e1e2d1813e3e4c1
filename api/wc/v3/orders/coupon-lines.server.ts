import { toHryvnias } from '#shop/core/money.ts'
import type { Shop } from '#shop/core/shop.ts'
import { findCouponByCode } from '#shop/sales/coupons/coupons.server.ts'
import type { Order, OrderLine } from '#shop/sales/orders/orders.ts'

/** The terms of a coupon, by code: the current ones, because an order stores only the discount. */
export type CouponFacts = Map<string, { discount_type: string; nominal_amount: number; free_shipping: boolean }>

export async function loadCouponFacts(shop: Shop, orders: Order[]): Promise<CouponFacts> {
  const codes = new Set(
    orders.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'coupon').map(({ code }) => code)),
  )
  const facts: CouponFacts = new Map()
  for (const code of codes) {
    const coupon = await findCouponByCode(shop, code)
    if (!coupon) continue
    // Both kopiykas and percentages are in hundredths.
    const nominal_amount = toHryvnias(coupon.amount)
    facts.set(code, { discount_type: coupon.kind, nominal_amount, free_shipping: coupon.freeDelivery })
  }
  return facts
}

/** For a deleted coupon: a fixed discount off the whole order. */
export function couponLineFacts(facts: CouponFacts, { code, total }: Pick<OrderLine, 'code' | 'total'>) {
  return facts.get(code) ?? { discount_type: 'fixed_cart', nominal_amount: toHryvnias(total), free_shipping: false }
}
