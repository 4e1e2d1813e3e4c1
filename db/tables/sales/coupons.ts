import type { Generated } from 'kysely'
import type { Flag } from '../catalog.ts'

export type CouponTable = {
  id: Generated<number>
  /** As the owner writes it. */
  code: string
  /** The code in lower case; input is compared with it. */
  code_key: string
  description: string
  /** `draft`: switched off. */
  status: 'publish' | 'draft'
  kind: 'percent' | 'fixed_cart' | 'fixed_product'
  /** Kopiykas, or hundredths of a percent. */
  amount: number
  /** Valid from the first time inclusive to the second exclusive. */
  starts_at: number | null
  expires_at: number | null
  /** JSON: CouponRules. */
  rules: string
  usage_limit: number | null
  /** Equals the number of counted `coupon_use` rows; both change together. */
  usage_count: Generated<number>
  created_at: number
  updated_at: number
}

/** A coupon redeemed by an order. No foreign keys: order and coupon may be deleted and restored independently. */
export type CouponRedemptionTable = {
  order_id: number
  coupon_id: number
  discount: number
  /** Keyed hash of the buyer's phone; recognises the next order of the same buyer. */
  phone_seal: string | null
  email_seal: string | null
  /** 0: the order was cancelled and the redemption returned. */
  counted: Flag
  at: number
}
