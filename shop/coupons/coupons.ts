import type { ProductId } from '../catalog/catalog.ts'
import type { Kopiykas } from '../money.ts'
import { allocateDiscounts, type CouponKind } from './discounts.ts'

/** A draft is switched off. */
export const COUPON_STATUSES = ['publish', 'draft'] as const
type CouponStatus = (typeof COUPON_STATUSES)[number]

/** What it is good for. Empty lists and nulls limit nothing. */
export type CouponRules = {
  /** No other beside it. */
  individual: boolean
  products: ProductId[]
  notProducts: ProductId[]
  /** With all below them. Goods fit that are in one of these or among `products`. */
  categories: number[]
  notCategories: number[]
  notOnSale: boolean
  freeDelivery: boolean
  perBuyer: number | null
  /** Of so many pieces, the dearest first. */
  mostItems: number | null
  /** What the goods come to without any coupon. */
  least: Kopiykas | null
  most: Kopiykas | null
  /** Whose it is: `olena@example.com`, `*@example.com`. */
  emails: string[]
  meta: { id: number; key: string; value: unknown }[]
}

export type Coupon = CouponRules & {
  id: number
  /** As the owner writes it; it is compared by `keyOf`. */
  code: string
  description: string
  status: CouponStatus
  kind: CouponKind
  /** Kopiykas, or hundredths of a percent. */
  amount: number
  startsAt: number | null
  /** The first moment at which it works no more. */
  expiresAt: number | null
  /** How often altogether. */
  usageLimit: number | null
  usageCount: number
  createdAt: number
  updatedAt: number
}

export const blankRules: CouponRules = {
  individual: false,
  products: [],
  notProducts: [],
  categories: [],
  notCategories: [],
  notOnSale: false,
  freeDelivery: false,
  perBuyer: null,
  mostItems: null,
  least: null,
  most: null,
  emails: [],
  meta: [],
}

export const PERCENT_SCALE = 10_000
export const MAX_COUPON_CODE_LENGTH = 60
/** In one cart. */
export const MAX_CART_COUPONS = 10

/** `Sofa10` and ` sofa10` are one code. */
export function couponKey(code: string): string {
  return code.normalize('NFC').trim().toLowerCase()
}

/** A line of a cart or an order, as far as a coupon asks. */
export type CouponItem = {
  key: string
  productId: ProductId
  variationId: ProductId | null
  /** With all above them. */
  categories: number[]
  price: Kopiykas
  quantity: number
  onSale: boolean
}

/** Who buys: known to the checkout alone. */
type CouponBuyer = {
  email: string
  /** How often the buyer has used each, by its id. */
  uses: ReadonlyMap<number, number>
}

/** Why it does not work; the rim turns it into words. */
export type CouponRefusal =
  | { reason: 'unknown' | 'used_up' | 'used_by_you' | 'not_for_you' | 'no_goods' | 'on_sale' | 'already' | 'too_many' }
  | { reason: 'not_yet'; from: number }
  | { reason: 'expired'; at: number }
  | { reason: 'too_little'; least: Kopiykas }
  | { reason: 'too_much'; most: Kopiykas }
  | { reason: 'not_together'; with: string }

/** One of a cart's. While it is refused it stays there, says why, and takes nothing off. */
export type AppliedCoupon = {
  /** 0: there is none of this code any more. */
  id: number
  /** In small letters, as it is asked for. */
  key: string
  /** As it is shown. */
  code: string
  kind: CouponKind
  discount: Kopiykas
  freeDelivery: boolean
  refusal: CouponRefusal | null
}

export type CartDiscounts = {
  coupons: AppliedCoupon[]
  discount: Kopiykas
  /** What is taken off each item, by its key. */
  byItem: ReadonlyMap<string, Kopiykas>
}

export const noDiscounts: CartDiscounts = { coupons: [], discount: 0, byItem: new Map() }

export type CouponContext = { now: number; items: CouponItem[]; buyer?: CouponBuyer | undefined }

/** What the codes of a cart come to, in the order they were entered; those of unknown coupons are told too. */
export function computeCartDiscounts(keys: string[], known: Coupon[], around: CouponContext): CartDiscounts {
  const accepted: Coupon[] = []
  const judged = keys.map((key) => {
    const coupon = known.find((coupon) => couponKey(coupon.code) === key)
    const refusal = coupon ? couponRefusal(coupon, accepted, around) : ({ reason: 'unknown' } as const)
    if (coupon && !refusal) accepted.push(coupon)
    return { key, coupon, refusal }
  })
  const { byCoupon, byItem } = allocateDiscounts(
    accepted,
    around.items.map((item) => ({ ...item, takes: (coupon) => appliesToItem(coupon, item) })),
  )
  const coupons = judged.map(
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

/** By itself, whatever is in the cart. */
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
  // Of an empty cart nothing can be said yet.
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
