import { z } from 'zod'
import { links } from '#api/rest/links.ts'
import { MAX_COUPON_CODE_LENGTH } from '#shop/sales/coupons/cart-discounts.ts'
import { COUPON_STATUSES } from '#shop/sales/coupons/coupons.ts'
import { COUPON_KINDS } from '#shop/sales/coupons/discount-allocation.ts'

export const COUPONS_ROUTE = '/wc/v3/coupons'
export const COUPON_STATES = ['working', 'planned', 'expired', 'used_up', 'off'] as const
export type CouponState = (typeof COUPON_STATES)[number]
export { MAX_COUPON_CODE_LENGTH }

const date = z.string().nullable()

/** protocols 12; the fields are WooCommerce's, and `meblia` has the others. */
export const wooCoupon = z.object({
  id: z.number(),
  /** In lower case, as clients compare it. */
  code: z.string(),
  /** Hryvnias or per cent. */
  amount: z.string(),
  status: z.enum(COUPON_STATUSES),
  date_created: date,
  date_created_gmt: date,
  date_modified: date,
  date_modified_gmt: date,
  discount_type: z.enum(COUPON_KINDS),
  description: z.string(),
  date_expires: date,
  date_expires_gmt: date,
  usage_count: z.number(),
  individual_use: z.boolean(),
  product_ids: z.array(z.number()),
  excluded_product_ids: z.array(z.number()),
  usage_limit: z.number().nullable(),
  usage_limit_per_user: z.number().nullable(),
  limit_usage_to_x_items: z.number().nullable(),
  free_shipping: z.boolean(),
  product_categories: z.array(z.number()),
  excluded_product_categories: z.array(z.number()),
  exclude_sale_items: z.boolean(),
  minimum_amount: z.string(),
  maximum_amount: z.string(),
  email_restrictions: z.array(z.string()),
  /** Ids of customers. */
  used_by: z.array(z.string()),
  meta_data: z.array(z.object({ id: z.number(), key: z.string(), value: z.unknown() })),
  meblia: z.object({
    version: z.string(),
    /** As the owner writes it. */
    code: z.string(),
    state: z.enum(COUPON_STATES),
    starts: date,
    starts_gmt: date,
    /** Opens the shop with the coupon in the cart. */
    link: z.string(),
  }),
  _links: links,
})
export type WooCoupon = z.infer<typeof wooCoupon>

export const couponRedemption = z.object({
  order_id: z.number(),
  /** Null: the order was deleted. */
  number: z.string().nullable(),
  status: z.string().nullable(),
  discount: z.string(),
  /** False: the order was cancelled, and the use returned. */
  counted: z.boolean(),
  date_gmt: z.string(),
})
export type CouponRedemption = z.infer<typeof couponRedemption>
