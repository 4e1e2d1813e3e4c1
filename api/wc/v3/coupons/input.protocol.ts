import { z } from 'zod'
import { flag, gmtTime, ids, integer, localTime, money, text } from '#api/rest/fields.ts'
import { isEmailPattern } from '#shop/core/input/email.ts'
import { COUPON_STATUSES } from '#shop/sales/coupons/coupons.ts'
import { COUPON_KINDS } from '#shop/sales/coupons/discount-allocation.ts'
import { metaInput } from '../orders/fields.ts'
import { MAX_COUPON_CODE_LENGTH } from './protocol.ts'

/** Null, an empty string and 0 mean no limit. */
const nullableLimit = z.union([
  z.literal('').transform(() => null),
  z.null(),
  integer(0).transform((count) => count || null),
])
const emails = z.array(z.string().trim().max(254).refine(isEmailPattern)).max(200)

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
