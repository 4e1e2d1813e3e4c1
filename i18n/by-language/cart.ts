import * as en from '../storefront/en/cart/notices.ts'
import * as uk from '../storefront/uk/cart/notices.ts'

/**
 * What the server says of a cart outside of any page, so in the language of whoever asked. A language without words of its own
 * is answered in Ukrainian.
 */
export function cartTextsFor(language: string): typeof uk {
  return language === 'en' ? en : uk
}
