import * as en from './cart-notices.en.ts'
import * as uk from './cart-notices.uk.ts'

/**
 * What the server says of a cart outside of any page, so in the language of whoever asked. A language without words of its own
 * is answered in Ukrainian.
 */
export function cartWords(language: string): typeof uk {
  return language === 'en' ? en : uk
}
