import type { Coupon, CouponContext, CouponItem, CouponRefusal } from './coupons.ts'

export function couponRefusal(coupon: Coupon, accepted: Coupon[], around: CouponContext): CouponRefusal | undefined {
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
  const [wantedEmail, givenEmail] = [pattern.trim().toLowerCase(), email.trim().toLowerCase()]
  return wantedEmail.startsWith('*@')
    ? givenEmail.endsWith(wantedEmail.slice(1)) && givenEmail.length >= wantedEmail.length
    : wantedEmail === givenEmail
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

export function appliesToItem(coupon: Coupon, { productId, variationId, categories, onSale }: CouponItem): boolean {
  const isAmong = (ids: number[]) => ids.includes(productId) || (variationId !== null && ids.includes(variationId))
  const isIn = (ids: number[]) => categories.some((id) => ids.includes(id))
  if (isAmong(coupon.notProducts) || isIn(coupon.notCategories) || (coupon.notOnSale && onSale)) return false
  if (coupon.products.length === 0 && coupon.categories.length === 0) return true
  return isAmong(coupon.products) || isIn(coupon.categories)
}
