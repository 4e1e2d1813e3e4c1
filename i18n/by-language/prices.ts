import { formatPrice as inEnglish } from '../locale/en/format.ts'
import { formatPrice } from '../locale/uk/format.ts'
import { siteTexts as en } from '../storefront/en/texts.ts'
import { siteTexts } from '../storefront/uk/texts.ts'

/** Price formats outside a page, in the language of the request. */
export function priceTextsFor(language: string) {
  const { from, priceOnRequest } = language === 'en' ? en : siteTexts
  return { from, priceOnRequest, formatPrice: language === 'en' ? inEnglish : formatPrice }
}
