import * as en from '../storefront/en/checkout/checkout.ts'
import * as uk from '../storefront/uk/checkout/checkout.ts'

/** What the server says of a checkout outside of any page: see `cart-words.ts`. */
export function checkoutTextsFor(language: string): typeof uk.checkoutTexts {
  return language === 'en' ? en.checkoutTexts : uk.checkoutTexts
}

/** Of an order that has been placed. */
export function orderPageTextsFor(language: string): typeof uk.orderPageTexts {
  return language === 'en' ? en.orderPageTexts : uk.orderPageTexts
}
