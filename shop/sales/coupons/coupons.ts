import { z } from 'zod'
import type { ProductId } from '#shop/catalog/products/catalog.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import type { CouponKind } from './discount-allocation.ts'

/** A draft coupon is disabled. */
export const COUPON_STATUSES = ['publish', 'draft'] as const
type CouponStatus = (typeof COUPON_STATUSES)[number]

const ids = z.array(z.number()).default([])
const limit = z.number().nullable().default(null)

/** The conditions of a coupon as stored. Empty lists and nulls limit nothing. */
export const couponRules = z.object({
  /** Cannot be combined with other coupons. */
  individual: z.boolean().default(false),
  products: ids,
  notProducts: ids,
  /** Including subcategories. A product matches by one of these or by `products`. */
  categories: ids,
  notCategories: ids,
  notOnSale: z.boolean().default(false),
  freeDelivery: z.boolean().default(false),
  perBuyer: limit,
  /** The maximum number of discounted items, the most expensive first. */
  mostItems: limit,
  /** The minimum subtotal before discounts. */
  least: limit,
  most: limit,
  /** Allowed email addresses: `olena@example.com`, `*@example.com`. */
  emails: z.array(z.string()).default([]),
  meta: z.array(z.object({ id: z.number(), key: z.string(), value: z.unknown() })).default([]),
})
export type CouponRules = z.output<typeof couponRules>

export const blankRules: CouponRules = couponRules.parse({})

export type Coupon = CouponRules & {
  id: number
  /** As written by the owner; compared by `couponKey`. */
  code: string
  description: string
  status: CouponStatus
  kind: CouponKind
  /** Kopiykas, or hundredths of a percent. */
  amount: number
  startsAt: number | null
  /** The first moment at which the coupon is no longer valid. */
  expiresAt: number | null
  usageLimit: number | null
  usageCount: number
  createdAt: number
  updatedAt: number
}

export const PERCENT_SCALE = 10_000
/** Per cart. */
export const MAX_CART_COUPONS = 10

/** The facts of a cart or order line that coupons depend on. */
export type CouponItem = {
  key: string
  productId: ProductId
  variationId: ProductId | null
  /** Including parent categories. */
  categories: number[]
  price: Kopiykas
  quantity: number
  onSale: boolean
}

/** The buyer: known only at checkout. */
type CouponBuyer = {
  email: string
  /** The buyer's redemptions of each coupon, by its id. */
  uses: ReadonlyMap<number, number>
}

/** Why a coupon does not apply; the interface turns it into text. */
export type CouponRefusal =
  | { reason: 'unknown' | 'used_up' | 'used_by_you' | 'not_for_you' | 'no_goods' | 'on_sale' | 'already' | 'too_many' }
  | { reason: 'not_yet'; from: number }
  | { reason: 'expired'; at: number }
  | { reason: 'too_little'; least: Kopiykas }
  | { reason: 'too_much'; most: Kopiykas }
  | { reason: 'not_together'; with: string }

/** A coupon of a cart. A refused coupon stays in the cart with its reason and gives no discount. */
export type AppliedCoupon = {
  /** 0: no coupon has this code any more. */
  id: number
  /** The normalised code, used for lookups. */
  key: string
  /** For display. */
  code: string
  kind: CouponKind
  discount: Kopiykas
  freeDelivery: boolean
  refusal: CouponRefusal | null
}

export type CartDiscounts = {
  coupons: AppliedCoupon[]
  discount: Kopiykas
  /** The discount of each item, by its key. */
  byItem: ReadonlyMap<string, Kopiykas>
}

export const noDiscounts: CartDiscounts = { coupons: [], discount: 0, byItem: new Map() }

export type CouponContext = { now: number; items: CouponItem[]; buyer?: CouponBuyer | undefined }
