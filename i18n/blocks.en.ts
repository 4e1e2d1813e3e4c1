import type * as ukrainian from './blocks.uk.ts'
import type { Texts } from './texts.ts'

export const blockWords: Texts<typeof ukrainian.blockWords> = {
  goods: 'Furniture',
  table: 'Table',
  address: 'Address',
  phones: (n) => (n === 1 ? 'Phone' : 'Phones'),
  email: 'Email',
  hours: 'Opening hours',
  allPosts: 'All posts',
}
