import { applyTypography, quote } from '../../../locale/uk/format.ts'

export const consentCategories = {
  functional: 'Необхідні',
  preferences: 'Уподобання',
  statistics: 'Статистика',
  marketing: 'Маркетинг',
}

/** §8: the placeholder of content that waits for consent. */
export const CONSENT_PLACEHOLDER_TEMPLATE =
  'Натисніть, щоб прийняти файли cookie категорії «{category}» і показати цей вміст'

export function consentPlaceholder(category: keyof typeof consentCategories): string {
  return CONSENT_PLACEHOLDER_TEMPLATE.replace('{category}', consentCategories[category])
}

export const consentAreaTexts = {
  categories: consentCategories,
  /** §2: the text of every placeholder. */
  accept: (category: keyof typeof consentCategories) => applyTypography(consentPlaceholder(category)),
  needsScript: 'Щоб прийняти файли cookie й\u00a0побачити цей вміст, увімкніть у\u00a0браузері JavaScript.',
  loading: 'Вміст завантажується.',
  shown: 'Вміст показано.',
  failed: 'Не вдалося завантажити цей вміст. Перевірте зʼєднання й\u00a0спробуйте, будь ласка, ще раз.',
  gone: 'Цього вмісту вже немає.',
  embed: (title: string) => (title ? `Вбудований вміст: ${quote(title)}` : 'Вбудований вміст'),
}
