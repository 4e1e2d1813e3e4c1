import { applyTypography, quote } from '../../../locale/uk/format.ts'
import { consentCategories } from './categories.ts'
import { consentPlaceholder } from './placeholder.ts'

/** Content that waits for consent. */
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
