import * as en from '../storefront/en/cart/coupons.ts'
import * as uk from '../storefront/uk/cart/coupons.ts'

/** Outside of any page, in the language of whoever asked. */
export function couponTextsFor(language: string): typeof uk {
  return language === 'en' ? en : uk
}
