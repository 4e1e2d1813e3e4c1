import type { TranslatedTexts } from '../../../translation.ts'
import type * as ukrainian from '../../uk/consent/placeholder.ts'
import { consentCategories } from './categories.ts'

export const CONSENT_PLACEHOLDER_TEMPLATE: TranslatedTexts<typeof ukrainian.CONSENT_PLACEHOLDER_TEMPLATE> =
  'Click to accept {category} cookies and show this content'

export const consentPlaceholder: typeof ukrainian.consentPlaceholder = (category) =>
  CONSENT_PLACEHOLDER_TEMPLATE.replace('{category}', consentCategories[category].toLowerCase())
