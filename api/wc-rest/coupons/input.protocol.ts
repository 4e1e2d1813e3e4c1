import { z } from 'zod'
import type { CouponFields } from '#shop/coupons/coupons.server.ts'
import { COUPON_STATUSES } from '#shop/coupons/coupons.ts'
import { COUPON_KINDS } from '#shop/coupons/discounts.ts'
import { flag, gmtTime, ids, integer, localTime, money, text } from '../../rest/fields.ts'
import { defined } from '../../rest/omit-undefined.ts'
import { metaInput } from '../orders/fields.ts'
import { paging } from '../products/query.ts'
import { anyContext } from '../responses.server.ts'
import { COUPON_STATES, MAX_COUPON_CODE_LENGTH } from './protocol.ts'

export const couponsQuery = z.object({
  ...paging,
  context: anyContext,
  search: z.string().max(200).optional(),
  code: z.string().max(MAX_COUPON_CODE_LENGTH).optional(),
  state: z.enum(COUPON_STATES).optional(),
  include: ids.default([]),
  exclude: ids.default([]),
  after: gmtTime.optional(),
  before: gmtTime.optional(),
  modified_after: gmtTime.optional(),
  modified_before: gmtTime.optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  orderby: z.enum(['date', 'modified', 'id', 'include', 'title', 'slug']).default('date'),
})

/** Null, an empty string and 0 mean no limit. */
const nullableLimit = z.union([
  z.literal('').transform(() => null),
  z.null(),
  integer(0).transform((count) => count || null),
])
const emails = z.array(z.string().trim().min(3).max(254)).max(200)

/** An absent field keeps its value. */
export const couponFields = z.object({
  code: text(MAX_COUPON_CODE_LENGTH)
    .transform((code) => code.normalize('NFC').trim().replace(/\s+/g, ' '))
    .optional(),
  amount: money.optional(),
  status: z.enum(COUPON_STATUSES).optional(),
  discount_type: z.enum(COUPON_KINDS).optional(),
  description: text(1000).optional(),
  date_expires: localTime.optional(),
  date_expires_gmt: gmtTime.optional(),
  individual_use: flag.optional(),
  product_ids: ids.optional(),
  excluded_product_ids: ids.optional(),
  usage_limit: nullableLimit.optional(),
  usage_limit_per_user: nullableLimit.optional(),
  limit_usage_to_x_items: nullableLimit.optional(),
  free_shipping: flag.optional(),
  product_categories: ids.optional(),
  excluded_product_categories: ids.optional(),
  exclude_sale_items: flag.optional(),
  minimum_amount: money.optional(),
  maximum_amount: money.optional(),
  email_restrictions: z.union([emails, z.literal('').transform(() => [])]).optional(),
  meta_data: metaInput.optional(),
  meblia: z
    .object({ version: z.string().max(64), starts: localTime, starts_gmt: gmtTime })
    .partial()
    .optional(),
})
export type CouponBody = z.output<typeof couponFields>
export type WooCouponInput = z.input<typeof couponFields>

/** In the shop's terms; 0 hryvnias mean no limit. */
export function toCouponFields(body: CouponBody): CouponFields {
  const { meblia = {} } = body
  const expiresAt = body.date_expires_gmt === undefined ? body.date_expires : body.date_expires_gmt
  const startsAt = meblia.starts_gmt === undefined ? meblia.starts : meblia.starts_gmt
  return defined({
    code: body.code,
    amount: body.amount === null ? 0 : body.amount,
    status: body.status,
    kind: body.discount_type,
    description: body.description,
    startsAt,
    expiresAt,
    individual: body.individual_use,
    products: body.product_ids,
    notProducts: body.excluded_product_ids,
    usageLimit: body.usage_limit,
    perBuyer: body.usage_limit_per_user,
    mostItems: body.limit_usage_to_x_items,
    freeDelivery: body.free_shipping,
    categories: body.product_categories,
    notCategories: body.excluded_product_categories,
    notOnSale: body.exclude_sale_items,
    least: body.minimum_amount === undefined ? undefined : body.minimum_amount || null,
    most: body.maximum_amount === undefined ? undefined : body.maximum_amount || null,
    emails: body.email_restrictions,
  })
}
