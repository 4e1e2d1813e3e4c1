import { consentCategories, consentPlaceholder } from './consent.en.ts'
import type * as ukrainian from './consent-areas.uk.ts'
import { quote } from './format.en.ts'

export const consentAreas: typeof ukrainian.consentAreas = {
  categories: consentCategories,
  accept: consentPlaceholder,
  needsScript: 'To accept cookies and see this content, turn on JavaScript in your browser.',
  loading: 'The content is loading.',
  shown: 'The content is shown.',
  failed: 'This content could not be loaded. Please check your connection and try again.',
  gone: 'This content is no longer there.',
  embed: (title) => (title ? `Embedded content: ${quote(title)}` : 'Embedded content'),
}
