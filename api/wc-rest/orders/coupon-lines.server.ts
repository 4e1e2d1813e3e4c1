import { findCouponByCode } from '#shop/coupons/coupons.server.ts'
import type { Order, OrderLine } from '#shop/orders/orders.ts'
import type { Shop } from '#shop/shop.ts'

/** What a coupon takes off, by its code: as it is now, an order keeps only what was taken off. */
export type CouponFacts = Map<string, { discount_type: string; nominal_amount: number; free_shipping: boolean }>

export async function loadCouponFacts(shop: Shop, orders: Order[]): Promise<CouponFacts> {
  const codes = new Set(
    orders.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'coupon').map(({ code }) => code)),
  )
  const facts: CouponFacts = new Map()
  for (const code of codes) {
    const coupon = await findCouponByCode(shop, code)
    if (!coupon) continue
    // Kopiykas are hundredths as those of a percent are.
    const nominal_amount = coupon.amount / 100
    facts.set(code, { discount_type: coupon.kind, nominal_amount, free_shipping: coupon.freeDelivery })
  }
  return facts
}

/** Of a coupon that is there no more: a sum off the whole order, as much as was taken off. */
export function couponLineFacts(facts: CouponFacts, { code, total }: Pick<OrderLine, 'code' | 'total'>) {
  return facts.get(code) ?? { discount_type: 'fixed_cart', nominal_amount: total / 100, free_shipping: false }
}
