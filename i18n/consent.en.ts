import type * as ukrainian from './consent.uk.ts'
import type { Texts } from './texts.ts'

export const consentCategories: typeof ukrainian.consentCategories = {
  functional: 'Necessary',
  preferences: 'Preferences',
  statistics: 'Statistics',
  marketing: 'Marketing',
}

export const PLACEHOLDER: Texts<typeof ukrainian.PLACEHOLDER> =
  'Click to accept {category} cookies and show this content'

export const consentPlaceholder: typeof ukrainian.consentPlaceholder = (category) =>
  PLACEHOLDER.replace('{category}', consentCategories[category].toLowerCase())
