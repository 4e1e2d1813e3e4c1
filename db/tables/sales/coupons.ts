import type { Generated } from 'kysely'
import type { Flag } from '../catalog.ts'

export type CouponTable = {
  id: Generated<number>
  /** As the owner writes it. */
  code: string
  /** The same in small letters: what is typed is compared with it. */
  code_key: string
  description: string
  /** A draft is switched off. */
  status: 'publish' | 'draft'
  kind: 'percent' | 'fixed_cart' | 'fixed_product'
  /** Kopiykas, or hundredths of a percent. */
  amount: number
  /** The first moment it works, and the first at which it does no more. */
  starts_at: number | null
  expires_at: number | null
  /** JSON: CouponRules. */
  rules: string
  usage_limit: number | null
  /** As many as `coupon_use` counts: changed together with it. */
  usage_count: Generated<number>
  created_at: number
  updated_at: number
}

/**
 * An order was sold with it. Bound neither to the order nor to the coupon: each may be deleted, and brought back, while
 * the other stays.
 */
export type CouponRedemptionTable = {
  order_id: number
  coupon_id: number
  discount: number
  /** Whose it was, as nobody can read it: the next order of the same buyer is known by it. */
  phone_seal: string | null
  email_seal: string | null
  /** 0: the order was called off, and the use given back. */
  counted: Flag
  at: number
}
