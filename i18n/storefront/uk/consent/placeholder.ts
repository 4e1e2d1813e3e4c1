import { consentCategories } from './categories.ts'

/** §8: the placeholder of content that waits for consent. */
export const CONSENT_PLACEHOLDER_TEMPLATE =
  'Натисніть, щоб прийняти файли cookie категорії „{category}“ і показати цей вміст'

export function consentPlaceholder(category: keyof typeof consentCategories): string {
  return CONSENT_PLACEHOLDER_TEMPLATE.replace('{category}', consentCategories[category])
}
