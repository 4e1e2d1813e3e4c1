import * as en from './checkout.en.ts'
import * as uk from './checkout.uk.ts'

/** What the server says of a checkout outside of any page: see `cart-words.ts`. */
export function checkoutWords(language: string): typeof uk.checkout {
  return language === 'en' ? en.checkout : uk.checkout
}

/** Of an order that has been placed. */
export function orderWords(language: string): typeof uk.orderPage {
  return language === 'en' ? en.orderPage : uk.orderPage
}
