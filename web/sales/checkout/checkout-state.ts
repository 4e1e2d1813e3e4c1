import type { CheckoutProblem } from '#shop/sales/checkout/checkout-fields.ts'
import type { CheckoutView } from '#shop/sales/checkout/checkout-quote.ts'

export type CheckoutNotice = 'changed' | 'cart' | 'stale' | 'tooOften' | 'noSpace' | 'foreign'

/** A code that was entered here and does not apply. */
export type CouponProblem = { typed: string; problem: string }

/** Everything that the page shows to one visitor. */
export type CheckoutState = {
  view: CheckoutView
  problems: CheckoutProblem[]
  notice: CheckoutNotice | null
  coupon?: CouponProblem | undefined
  requestKey: string
  /** True when the copy of the carrier's directory is the demo's. */
  isSample: boolean
}
