import { uk as en } from './en.ts'
import { formatPrice as inEnglish } from './format.en.ts'
import { formatPrice } from './format.ts'
import { uk } from './uk.ts'

/** How a price is said outside of any page, in the language of whoever asked. */
export function priceWords(language: string) {
  const { from, priceOnRequest } = language === 'en' ? en : uk
  return { from, priceOnRequest, formatPrice: language === 'en' ? inEnglish : formatPrice }
}
