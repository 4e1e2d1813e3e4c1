import type { CouponKind } from '#shop/coupons/coupons.ts'
import type { Kopiykas } from '#shop/money.ts'
import type { WooCoupon, WooCouponWish } from '#wire/woo-rest-coupons.protocol.ts'
import { fromRestMoney, restMoney } from '../ui/number-text.ts'

export type CouponForm = {
  code: string
  description: string
  isOn: boolean
  kind: CouponKind
  percent: number | null
  money: Kopiykas | null
  freeDelivery: boolean
  /** Days in Kyiv, the last one included; empty: no limit. */
  starts: string
  ends: string
  products: number[]
  notProducts: number[]
  categories: number[]
  notCategories: number[]
  notOnSale: boolean
  usageLimit: number | null
  perBuyer: number | null
  mostItems: number | null
  least: Kopiykas | null
  most: Kopiykas | null
  individual: boolean
  emails: string
}

export const blankCoupon: CouponForm = {
  ...{ code: '', description: '', isOn: true, kind: 'percent', percent: null, money: null, freeDelivery: false },
  ...{ starts: '', ends: '', products: [], notProducts: [], categories: [], notCategories: [], notOnSale: false },
  ...{ usageLimit: null, perBuyer: null, mostItems: null, least: null, most: null, individual: false, emails: '' },
}

export function formOf(coupon: WooCoupon): CouponForm {
  const isPercent = coupon.discount_type === 'percent'
  const amount = fromRestMoney(coupon.amount)
  return {
    code: coupon.meblia.code,
    description: coupon.description,
    isOn: coupon.status === 'publish',
    kind: coupon.discount_type,
    percent: isPercent && amount !== null ? amount / 100 : null,
    money: isPercent ? null : amount,
    freeDelivery: coupon.free_shipping,
    starts: coupon.meblia.starts?.slice(0, 10) ?? '',
    ends: lastDay(coupon.date_expires),
    products: coupon.product_ids,
    notProducts: coupon.excluded_product_ids,
    categories: coupon.product_categories,
    notCategories: coupon.excluded_product_categories,
    notOnSale: coupon.exclude_sale_items,
    usageLimit: coupon.usage_limit,
    perBuyer: coupon.usage_limit_per_user,
    mostItems: coupon.limit_usage_to_x_items,
    least: fromRestMoney(coupon.minimum_amount) || null,
    most: fromRestMoney(coupon.maximum_amount) || null,
    individual: coupon.individual_use,
    emails: coupon.email_restrictions.join('\n'),
  }
}

/** A moment that a program has set within a day stays as it is while the day does. */
export function wishOf(form: CouponForm, before: WooCoupon | undefined): WooCouponWish {
  const startsSame = before !== undefined && form.starts === (before.meblia.starts?.slice(0, 10) ?? '')
  const endsSame = before !== undefined && form.ends === lastDay(before.date_expires)
  return {
    code: form.code,
    description: form.description,
    status: form.isOn ? 'publish' : 'draft',
    discount_type: form.kind,
    amount: form.kind === 'percent' ? String(form.percent ?? 0) : restMoney(form.money ?? 0),
    free_shipping: form.freeDelivery,
    product_ids: form.products,
    excluded_product_ids: form.notProducts,
    product_categories: form.categories,
    excluded_product_categories: form.notCategories,
    exclude_sale_items: form.notOnSale,
    usage_limit: form.usageLimit,
    usage_limit_per_user: form.perBuyer,
    limit_usage_to_x_items: form.mostItems,
    minimum_amount: restMoney(form.least),
    maximum_amount: restMoney(form.most),
    individual_use: form.individual,
    email_restrictions: form.emails.split(/[\s,;]+/).filter((email) => email !== ''),
    ...(!endsSame && { date_expires: form.ends === '' ? null : `${nextDay(form.ends, 1)}T00:00:00` }),
    meblia: {
      ...(before && { version: before.meblia.version }),
      ...(!startsSame && { starts: form.starts === '' ? null : `${form.starts}T00:00:00` }),
    },
  }
}

/** The last day on which it works, of the first moment when it does not. */
export function lastDay(expires: string | null): string {
  if (expires === null) return ''
  const [day = '', time] = expires.split('T')
  return time === '00:00:00' ? nextDay(day, -1) : day
}

function nextDay(day: string, days: number): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? day : new Date(at + days * 86_400_000).toISOString().slice(0, 10)
}
