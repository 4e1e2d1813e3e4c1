import type { Kopiykas } from '#shop/core/money.ts'

export const COUPON_KINDS = ['percent', 'fixed_cart', 'fixed_product'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

/** The coupon fields that totals depend on (documented at `Coupon`). */
type CouponTerms = { id: number; kind: CouponKind; amount: number; mostItems: number | null }

export type DiscountItem<C extends CouponTerms> = {
  key: string
  price: Kopiykas
  quantity: number
  takes(coupon: C): boolean
}

export type DiscountAllocation = { byCoupon: Map<number, Kopiykas>; byItem: Map<string, Kopiykas> }

const HUNDRED_PERCENT = 10_000n

/**
 * Applies item discounts first, then percentages, then cart discounts; within a kind the smaller first. So the order in
 * which codes are entered does not matter. A percentage is of the full price; no item price falls below zero.
 */
export function allocateDiscounts<C extends CouponTerms>(coupons: C[], items: DiscountItem<C>[]): DiscountAllocation {
  const left = items.map(({ price, quantity }) => price * quantity)
  const ofCoupon = new Map<number, Kopiykas>()
  for (const coupon of inApplicationOrder(coupons)) {
    const pieces = eligibleQuantities(coupon, items)
    const parts = discountParts(coupon, items, pieces, left)
    parts.forEach((part, index) => {
      left[index] = (left[index] ?? 0) - part
    })
    ofCoupon.set(coupon.id, sumAmounts(parts))
  }
  const ofItem = new Map(items.map(({ key, price, quantity }, index) => [key, price * quantity - (left[index] ?? 0)]))
  return { byCoupon: ofCoupon, byItem: ofItem }
}

const KIND_ORDER: Record<CouponKind, number> = { fixed_product: 0, percent: 1, fixed_cart: 2 }

function inApplicationOrder<C extends CouponTerms>(coupons: C[]): C[] {
  return coupons.toSorted((a, b) => KIND_ORDER[a.kind] - KIND_ORDER[b.kind] || a.amount - b.amount || a.id - b.id)
}

/** The discounted quantity of each item: the most expensive first if the coupon limits the number of items. */
function eligibleQuantities<C extends CouponTerms>(coupon: C, items: DiscountItem<C>[]): number[] {
  const pieces = items.map((item) => (item.takes(coupon) ? item.quantity : 0))
  if (coupon.mostItems === null) return pieces
  let room = coupon.mostItems
  const dearest = items.map((_, index) => index).sort((a, b) => (items[b]?.price ?? 0) - (items[a]?.price ?? 0))
  for (const index of dearest) {
    pieces[index] = Math.min(pieces[index] ?? 0, room)
    room -= pieces[index] ?? 0
  }
  return pieces
}

function discountParts<C extends CouponTerms>(
  coupon: C,
  items: DiscountItem<C>[],
  pieces: number[],
  left: Kopiykas[],
): Kopiykas[] {
  const roomOf = (index: number) => left[index] ?? 0
  const worth = items.map(({ price }, index) => price * (pieces[index] ?? 0))
  if (coupon.kind === 'fixed_product') {
    return items.map(({ price }, index) =>
      Math.min(Math.min(coupon.amount, price) * (pieces[index] ?? 0), roomOf(index)),
    )
  }
  if (coupon.kind === 'percent') {
    const off = divideRounded(BigInt(sumAmounts(worth)) * BigInt(coupon.amount), HUNDRED_PERCENT)
    return allocateProportionally(Math.min(off, sumAmounts(worth)), worth).map((part, index) =>
      Math.min(part, roomOf(index)),
    )
  }
  const room = worth.map((sum, index) => Math.min(sum, roomOf(index)))
  return allocateProportionally(Math.min(coupon.amount, sumAmounts(room)), room)
}

/** Splits `sum` in proportion to `worth`, exact to the kopiyka; no part exceeds its worth unless `sum` is too large. */
export function allocateProportionally(amount: Kopiykas, worth: Kopiykas[]): Kopiykas[] {
  const totalWorth = BigInt(sumAmounts(worth))
  if (totalWorth === 0n) return worth.map(() => 0)
  let [passed, allocated] = [0n, 0n]
  return worth.map((itemWorth) => {
    passed += BigInt(itemWorth)
    const due = (BigInt(amount) * passed) / totalWorth
    const part = due - allocated
    allocated = due
    return Number(part)
  })
}

function divideRounded(dividend: bigint, divisor: bigint): number {
  return Number((dividend * 2n + divisor) / (divisor * 2n))
}

function sumAmounts(parts: number[]): number {
  return parts.reduce((sum, part) => sum + part, 0)
}
