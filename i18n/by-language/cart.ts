import * as en from '../storefront/en/cart/notices.ts'
import * as uk from '../storefront/uk/cart/notices.ts'

/**
 * Cart texts outside a page, in the language of the request. Languages without their own texts fall back to Ukrainian.
 */
export function cartTextsFor(language: string): typeof uk {
  return language === 'en' ? en : uk
}
