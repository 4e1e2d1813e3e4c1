import { count } from '../../../locale/en/plural.ts'
import type { TranslatedTexts } from '../../../translation.ts'
import type * as ukrainian from '../../uk/catalog/listing.ts'

export const listingTexts: TranslatedTexts<typeof ukrainian.listingTexts> = {
  goodsCount: (n) => count(n, 'product', 'products'),
  shown: (from, to, total) => `${from}–${to} of\u00a0${count(total, 'product', 'products')}`,
  ordering: 'Sort by',
  apply: 'Apply',
  orderings: {
    menu_order: 'Our order',
    popularity: 'Most popular',
    rating: 'Best rated',
    date: 'Newest',
    price: 'Price: low to high',
    'price-desc': 'Price: high to low',
  },
  pages: 'Pages',
  page: (n) => `Page ${n}`,
  pageSuffix: (n) => `page ${n}`,
  previousPage: 'Back',
  nextPage: 'Next',
  emptyList: 'Nothing here yet',
  emptyListHint: 'New furniture is on its way. Please have a look at the rest of the catalogue.',
  toShop: 'To the catalogue',
}

export const productFeedTitle: typeof ukrainian.productFeedTitle = (shop) => `Products of ${shop}`
