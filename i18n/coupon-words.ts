import * as en from './coupons.en.ts'
import * as uk from './coupons.uk.ts'

/** Outside of any page, in the language of whoever asked. */
export function couponWords(language: string): typeof uk {
  return language === 'en' ? en : uk
}
