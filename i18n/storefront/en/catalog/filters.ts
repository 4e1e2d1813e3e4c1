import { formatInteger } from '../../../locale/en/format.ts'
import { plural, productForms } from '../../../locale/en/plural.ts'
import type * as ukrainian from '../../uk/catalog/filters.ts'

const productCount = (n: number) => `${formatInteger(n)}\u00a0${plural(n, productForms)}`

export const filterTexts: typeof ukrainian.filterTexts = {
  title: 'Filters',
  open: (n) => (n === 0 ? 'Filters' : `Filters (${n})`),
  close: 'Close',
  show: (n) => (n === 0 ? 'Nothing found' : `Show ${productCount(n)}`),
  chosen: 'Chosen filters',
  remove: (label) => `${label}: remove filter`,
  reset: 'Clear all',
  all: (n) => `Show all (${formatInteger(n)})`,
  find: 'Search the list',
  findIn: (title) => `${title}: search the list`,
  findNone: 'Not in the list',
  from: 'from',
  to: 'to',
  failed: 'The list could not be updated: check your connection.',
  again: 'Try again',

  names: {
    category: 'Category',
    price: 'Price, ₴',
    width: 'Width, cm',
    depth: 'Depth, cm',
    height: 'Height, cm',
    material: 'Material',
    lead: 'Lead time',
    instock: 'In stock only',
    onsale: 'On sale only',
  },
  leads: {
    ready: 'Ready to ship',
    '2w': 'Up to 2\u00a0weeks',
    '4w': '2–4\u00a0weeks',
    long: 'Over 4\u00a0weeks',
  },
  ranges: {
    // The currency sign precedes each limit.
    price: (limits) => `Price ${limits.replace(/\d[\d,]*/g, '₴$&')}`,
    width: (limits) => `Width ${limits}\u00a0cm`,
    depth: (limits) => `Depth ${limits}\u00a0cm`,
    height: (limits) => `Height ${limits}\u00a0cm`,
  },
  limits: (from, to) =>
    [from === null ? '' : `from\u00a0${formatInteger(from)}`, to === null ? '' : `to\u00a0${formatInteger(to)}`]
      .filter(Boolean)
      .join(' '),

  nothing: 'Nothing matches these filters',
  advice: 'Remove one of them to see products:',
  adviceNone: 'Try clearing the filters.',
  withoutOne: (filter, n) => `Without “${filter}” — ${productCount(n)}`,
}
