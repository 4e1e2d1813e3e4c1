import { z } from 'zod'
import type { ProductId } from '../catalog/catalog.ts'
import type { Kopiykas } from '../money.ts'
import { allocateDiscounts, type CouponKind } from './discounts.ts'

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
  /** The maximum number of redemptions in total. */
  usageLimit: number | null
  usageCount: number
  createdAt: number
  updatedAt: number
}

export const PERCENT_SCALE = 10_000
export const MAX_COUPON_CODE_LENGTH = 60
/** Per cart. */
export const MAX_CART_COUPONS = 10

/** `Sofa10` and ` sofa10` are the same code. */
export function couponKey(code: string): string {
  return code.normalize('NFC').trim().toLowerCase()
}

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

/** The discounts of a cart's codes, in the order they were entered; codes of unknown coupons are included. */
export function computeCartDiscounts(keys: string[], known: Coupon[], around: CouponContext): CartDiscounts {
  const accepted: Coupon[] = []
  const verdict = keys.map((key) => {
    const coupon = known.find((coupon) => couponKey(coupon.code) === key)
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

function couponRefusal(coupon: Coupon, accepted: Coupon[], around: CouponContext): CouponRefusal | undefined {
  return stateRefusal(coupon, around.now) ?? buyerRefusal(coupon, around) ?? itemsRefusal(coupon, accepted, around)
}

/** The refusal that does not depend on the cart. */
export function stateRefusal(coupon: Coupon, now: number): CouponRefusal | undefined {
  if (coupon.status !== 'publish') return { reason: 'unknown' }
  if (coupon.startsAt !== null && now < coupon.startsAt) return { reason: 'not_yet', from: coupon.startsAt }
  if (coupon.expiresAt !== null && now >= coupon.expiresAt) return { reason: 'expired', at: coupon.expiresAt }
  return coupon.usageLimit !== null && coupon.usageCount >= coupon.usageLimit ? { reason: 'used_up' } : undefined
}

function buyerRefusal(coupon: Coupon, { buyer }: CouponContext): CouponRefusal | undefined {
  if (!buyer) return undefined
  if (coupon.emails.length > 0 && !coupon.emails.some((pattern) => matchesEmailPattern(pattern, buyer.email))) {
    return { reason: 'not_for_you' }
  }
  const isUsed = coupon.perBuyer !== null && (buyer.uses.get(coupon.id) ?? 0) >= coupon.perBuyer
  return isUsed ? { reason: 'used_by_you' } : undefined
}

function matchesEmailPattern(pattern: string, email: string): boolean {
  const [wanted, given] = [pattern.trim().toLowerCase(), email.trim().toLowerCase()]
  return wanted.startsWith('*@') ? given.endsWith(wanted.slice(1)) && given.length >= wanted.length : wanted === given
}

function itemsRefusal(coupon: Coupon, accepted: Coupon[], { items }: CouponContext): CouponRefusal | undefined {
  const other = accepted.find((other) => coupon.individual || other.individual)
  if (other) return { reason: 'not_together', with: other.code }
  // An empty cart decides nothing.
  if (items.length === 0) return undefined
  const sum = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  if (coupon.least !== null && sum < coupon.least) return { reason: 'too_little', least: coupon.least }
  if (coupon.most !== null && sum > coupon.most) return { reason: 'too_much', most: coupon.most }
  if (items.some((item) => appliesToItem(coupon, item))) return undefined
  const isForSale = items.some((item) => appliesToItem({ ...coupon, notOnSale: false }, item))
  return { reason: isForSale ? 'on_sale' : 'no_goods' }
}

function appliesToItem(coupon: Coupon, { productId, variationId, categories, onSale }: CouponItem): boolean {
  const isAmong = (ids: number[]) => ids.includes(productId) || (variationId !== null && ids.includes(variationId))
  const isIn = (ids: number[]) => categories.some((id) => ids.includes(id))
  if (isAmong(coupon.notProducts) || isIn(coupon.notCategories) || (coupon.notOnSale && onSale)) return false
  if (coupon.products.length === 0 && coupon.categories.length === 0) return true
  return isAmong(coupon.products) || isIn(coupon.categories)
}
