import type { TranslatedTexts } from '../../../translation.ts'
import type * as ukrainian from '../../uk/catalog/save-labels.ts'

export const saveLabels: TranslatedTexts<typeof ukrainian.saveLabels> = {
  favourites: (name) => `Add ${name} to favourites`,
  compared: (name) => `Add ${name} to comparison`,
}
