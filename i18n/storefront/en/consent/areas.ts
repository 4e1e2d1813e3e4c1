import { quote } from '../../../locale/en/format.ts'
import type { TranslatedTexts } from '../../../translation.ts'
import type * as ukrainian from '../../uk/consent/areas.ts'

export const consentCategories: typeof ukrainian.consentCategories = {
  functional: 'Necessary',
  preferences: 'Preferences',
  statistics: 'Statistics',
  marketing: 'Marketing',
}

export const CONSENT_PLACEHOLDER_TEMPLATE: TranslatedTexts<typeof ukrainian.CONSENT_PLACEHOLDER_TEMPLATE> =
  'Click to accept {category} cookies and show this content'

export const consentPlaceholder: typeof ukrainian.consentPlaceholder = (category) =>
  CONSENT_PLACEHOLDER_TEMPLATE.replace('{category}', consentCategories[category].toLowerCase())

export const consentAreaTexts: typeof ukrainian.consentAreaTexts = {
  categories: consentCategories,
  accept: consentPlaceholder,
  needsScript: 'To accept cookies and see this content, turn on JavaScript in your browser.',
  loading: 'The content is loading.',
  shown: 'The content is shown.',
  failed: 'This content could not be loaded. Please check your connection and try again.',
  gone: 'This content is no longer there.',
  embed: (title) => (title ? `Embedded content: ${quote(title)}` : 'Embedded content'),
}
