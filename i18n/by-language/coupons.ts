import * as en from '../storefront/en/cart/coupons.ts'
import * as uk from '../storefront/uk/cart/coupons.ts'

/** Coupon texts outside a page, in the language of the request. */
export function couponTextsFor(language: string): typeof uk {
  return language === 'en' ? en : uk
}
