/** The placeholder of content that waits for consent (§8), and the names of its categories. */
export const consentCategories = {
  functional: 'Необхідні',
  preferences: 'Уподобання',
  statistics: 'Статистика',
  marketing: 'Маркетинг',
}

export const CONSENT_PLACEHOLDER_TEMPLATE =
  'Натисніть, щоб прийняти файли cookie категорії „{category}“ і показати цей вміст'

export function consentPlaceholder(category: keyof typeof consentCategories): string {
  return CONSENT_PLACEHOLDER_TEMPLATE.replace('{category}', consentCategories[category])
}
