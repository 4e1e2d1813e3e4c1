import * as en from '../storefront/en/checkout/checkout.ts'
import * as uk from '../storefront/uk/checkout/checkout.ts'

/** Checkout texts outside a page: see `cart.ts`. */
export function checkoutTextsFor(language: string): typeof uk.checkoutTexts {
  return language === 'en' ? en.checkoutTexts : uk.checkoutTexts
}

/** For a placed order. */
export function orderPageTextsFor(language: string): typeof uk.orderPageTexts {
  return language === 'en' ? en.orderPageTexts : uk.orderPageTexts
}
