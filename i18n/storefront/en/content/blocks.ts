import type { TranslatedTexts } from '../../../translation.ts'
import type * as ukrainian from '../../uk/content/blocks.ts'

export const blockTexts: TranslatedTexts<typeof ukrainian.blockTexts> = {
  goods: 'Furniture',
  table: 'Table',
  address: 'Address',
  phones: (n) => (n === 1 ? 'Phone' : 'Phones'),
  email: 'Email',
  hours: 'Opening hours',
  allPosts: 'All posts',
}
