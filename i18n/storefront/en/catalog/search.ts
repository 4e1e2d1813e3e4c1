import { formatInteger, quote } from '../../../locale/en/format.ts'
import { plural, productForms } from '../../../locale/en/plural.ts'
import type * as ukrainian from '../../uk/catalog/search.ts'

const hints = { one: 'suggestion', few: 'suggestions', many: 'suggestions', other: 'suggestions' }

export const searchTexts: typeof ukrainian.searchTexts = {
  open: 'Search',
  label: 'What are you looking for?',
  submit: 'Search',
  title: (text) => `Search: ${text}`,
  emptyTitle: 'Search',
  emptyHint: 'Type what you are looking for: a name, a size or an SKU. For example, “table 120” or “corner sofa”.',
  found: (n, most) =>
    n >= most
      ? `over\u00a0${formatInteger(most)}\u00a0${plural(most, productForms)}`
      : `${formatInteger(n)}\u00a0${plural(n, productForms)}`,
  relevance: 'Best match',
  meant: 'Showing results for',
  partial: 'There is no exact match. Here is what comes closest.',
  allFound: 'That is all that fits. Search wider:',
  without: 'Left out:',
  demand: (word) => `Show only what has ${quote(word)}`,
  demandHint: 'Press a word to search only with it.',
  guess: 'Did you mean',
  nothing: (text) => `Nothing found for ${quote(text)}`,
  nothingHint: 'Check the spelling or try another word: “sofa”, “table”, “wardrobe”.',
  tooOften: 'Too many searches in a row',
  tooOftenHint: 'Wait a minute and press “Search” again: your query is still here.',
  popular: 'Popular categories',
  inCategories: 'Categories',
  inPages: 'Pages',
  inJournal: 'Journal',
  inGoods: 'Products',
  suggestions: 'Suggestions',
  showAll: (n) => (n > 0 ? `Show all: ${formatInteger(n)}` : 'Show all results'),
  status: (n) => (n === 0 ? 'No suggestions' : `${n}\u00a0${plural(n, hints)}. Use the up and down arrows to choose.`),
}
