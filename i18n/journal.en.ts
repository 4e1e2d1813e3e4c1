import type * as ukrainian from './journal.uk.ts'

export const journalWords: typeof ukrainian.journalWords = {
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

// biome-ignore format: a row of months reads best as one
export const MONTHS_OF: typeof ukrainian.MONTHS_OF = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December',
]
