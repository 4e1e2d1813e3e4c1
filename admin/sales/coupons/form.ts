import type { WooCouponInput } from '#api/wc/v3/coupons/input.protocol.ts'
import type { WooCoupon } from '#api/wc/v3/coupons/protocol.ts'
import { formatDecimalAmount, type Kopiykas, parseDecimalAmount } from '#shop/core/money.ts'
import type { CouponKind } from '#shop/sales/coupons/discount-allocation.ts'

export type CouponForm = {
  code: string
  description: string
  isActive: boolean
  kind: CouponKind
  percent: number | null
  money: Kopiykas | null
  freeDelivery: boolean
  /** Days in Kyiv, the last one included; empty: no limit. */
  starts: string
  ends: string
  products: number[]
  excludedProducts: number[]
  categories: number[]
  excludedCategories: number[]
  excludeSaleItems: boolean
  usageLimit: number | null
  usageLimitPerCustomer: number | null
  maxItems: number | null
  minAmount: Kopiykas | null
  maxAmount: Kopiykas | null
  individualUse: boolean
  emails: string
}

export const blankCoupon: CouponForm = {
  code: '',
  description: '',
  isActive: true,
  kind: 'percent',
  percent: null,
  money: null,
  freeDelivery: false,
  starts: '',
  ends: '',
  products: [],
  excludedProducts: [],
  categories: [],
  excludedCategories: [],
  excludeSaleItems: false,
  usageLimit: null,
  usageLimitPerCustomer: null,
  maxItems: null,
  minAmount: null,
  maxAmount: null,
  individualUse: false,
  emails: '',
}

export function toCouponForm(coupon: WooCoupon): CouponForm {
  const isPercent = coupon.discount_type === 'percent'
  const amount = parseDecimalAmount(coupon.amount)
  return {
    code: coupon.meblia.code,
    description: coupon.description,
    isActive: coupon.status === 'publish',
    kind: coupon.discount_type,
    percent: isPercent && amount !== null ? amount / 100 : null,
    money: isPercent ? null : amount,
    freeDelivery: coupon.free_shipping,
    starts: coupon.meblia.starts?.slice(0, 10) ?? '',
    ends: lastValidDay(coupon.date_expires),
    products: coupon.product_ids,
    excludedProducts: coupon.excluded_product_ids,
    categories: coupon.product_categories,
    excludedCategories: coupon.excluded_product_categories,
    excludeSaleItems: coupon.exclude_sale_items,
    usageLimit: coupon.usage_limit,
    usageLimitPerCustomer: coupon.usage_limit_per_user,
    maxItems: coupon.limit_usage_to_x_items,
    minAmount: parseDecimalAmount(coupon.minimum_amount) || null,
    maxAmount: parseDecimalAmount(coupon.maximum_amount) || null,
    individualUse: coupon.individual_use,
    emails: coupon.email_restrictions.join('\n'),
  }
}

/** A time that an API client has set within a day is kept while the day is unchanged. */
export function toCouponInput(form: CouponForm, before: WooCoupon | undefined): WooCouponInput {
  const startsSame = before !== undefined && form.starts === (before.meblia.starts?.slice(0, 10) ?? '')
  const endsSame = before !== undefined && form.ends === lastValidDay(before.date_expires)
  return {
    code: form.code,
    description: form.description,
    status: form.isActive ? 'publish' : 'draft',
    discount_type: form.kind,
    amount: form.kind === 'percent' ? String(form.percent ?? 0) : formatDecimalAmount(form.money ?? 0),
    free_shipping: form.freeDelivery,
    product_ids: form.products,
    excluded_product_ids: form.excludedProducts,
    product_categories: form.categories,
    excluded_product_categories: form.excludedCategories,
    exclude_sale_items: form.excludeSaleItems,
    usage_limit: form.usageLimit,
    usage_limit_per_user: form.usageLimitPerCustomer,
    limit_usage_to_x_items: form.maxItems,
    minimum_amount: formatDecimalAmount(form.minAmount),
    maximum_amount: formatDecimalAmount(form.maxAmount),
    individual_use: form.individualUse,
    email_restrictions: form.emails.split(/[\s,;]+/).filter((email) => email !== ''),
    ...(!endsSame && { date_expires: form.ends === '' ? null : `${addDays(form.ends, 1)}T00:00:00` }),
    meblia: {
      ...(before && { version: before.meblia.version }),
      ...(!startsSame && { starts: form.starts === '' ? null : `${form.starts}T00:00:00` }),
    },
  }
}

/** The last valid day, computed from the expiry time. */
function lastValidDay(expires: string | null): string {
  if (expires === null) return ''
  const [day = '', time] = expires.split('T')
  return time === '00:00:00' ? addDays(day, -1) : day
}

function addDays(day: string, days: number): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? day : new Date(at + days * 86_400_000).toISOString().slice(0, 10)
}
