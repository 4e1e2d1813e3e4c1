import { quote } from '../../../locale/en/format.ts'
import type * as ukrainian from '../../uk/consent/areas.ts'
import { consentCategories } from './categories.ts'
import { consentPlaceholder } from './placeholder.ts'

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
