import { z } from 'zod'
import { defined, ids } from '#api/rest/fields.ts'
import { dateTime, flag } from '#api/rest/query-fields.ts'
import type { CouponFields } from '#shop/sales/coupons/coupons.server.ts'
import { paging } from '../products/query.ts'
import { anyContext } from '../responses.server.ts'
import type { CouponBody } from './input.protocol.ts'
import { COUPON_STATES, MAX_COUPON_CODE_LENGTH } from './protocol.ts'

export const couponsQuery = z.object({
  ...paging,
  context: anyContext,
  search: z.string().max(200).optional(),
  code: z.string().max(MAX_COUPON_CODE_LENGTH).optional(),
  state: z.enum(COUPON_STATES).optional(),
  include: ids.default([]),
  exclude: ids.default([]),
  after: dateTime.optional(),
  before: dateTime.optional(),
  modified_after: dateTime.optional(),
  modified_before: dateTime.optional(),
  dates_are_gmt: flag.default(false),
  order: z.enum(['asc', 'desc']).default('desc'),
  orderby: z.enum(['date', 'modified', 'id', 'include', 'title', 'slug']).default('date'),
})

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
