import type { TranslatedTexts } from '../../../translation.ts'
import type * as ukrainian from '../../uk/content/blocks.ts'

export const journalTexts: typeof ukrainian.journalTexts = {
  title: 'Journal',
  of: (shopName) => `Journal — ${shopName}`,
  text: 'How to choose furniture, look after it and make a home that is good to live in.',
  feed: 'RSS feed',
  topics: 'Journal topics',
  allTopics: 'All topics',
  others: 'Neighbouring posts',
  previous: 'Previous post',
  next: 'Next post',
  empty: 'We are writing the first posts',
  emptyHint: 'Come back a little later, and have a look at the furniture meanwhile.',
}

export const blockTexts: TranslatedTexts<typeof ukrainian.blockTexts> = {
  goods: 'Furniture',
  table: 'Table',
  address: 'Address',
  phones: (n) => (n === 1 ? 'Phone' : 'Phones'),
  email: 'Email',
  hours: 'Opening hours',
  allPosts: 'All posts',
}
