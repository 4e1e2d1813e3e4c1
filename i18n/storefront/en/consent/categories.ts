import type * as ukrainian from '../../uk/consent/categories.ts'

export const consentCategories: typeof ukrainian.consentCategories = {
  functional: 'Necessary',
  preferences: 'Preferences',
  statistics: 'Statistics',
  marketing: 'Marketing',
}
