import { formatInteger } from '../../../locale/en/format.ts'
import type { TranslatedTexts } from '../../../translation.ts'
import type * as ukrainian from '../../uk/catalog/favourites-comparison.ts'

export const savedListTexts: TranslatedTexts<typeof ukrainian.savedListTexts> = {
  favourites: 'Favourites',
  comparison: 'Comparison',
  viewed: 'Recently viewed',
  toFavourites: 'Add to favourites',
  toComparison: 'Add to comparison',
  inFavourites: 'In favourites',
  inComparison: 'In comparison',
  leaveComparison: 'Remove',
  noFavourites: 'No favourites yet',
  noFavouritesHint: 'Press the heart beside a product, and it will wait for you here.',
  noComparison: 'Nothing to compare yet',
  noComparisonHint: 'Press “Add to comparison” beside two or more products of one kind.',
  needsScript:
    'Your browser keeps this list, so it needs JavaScript. You can choose, fill the cart and order without it.',
  failed: 'The products could not be loaded. Please check your connection and reload the page.',
  gone: (n) =>
    n === 1
      ? 'One product is no longer in the shop, so we have removed it from here.'
      : `${formatInteger(n)} products of this list are no longer in the shop, so we have removed them from here.`,
  onlyDifferences: 'Differences only',
  product: 'Product',
  price: 'Price',
  lead: 'Lead time',
  unknown: '—',
  share: 'Share this comparison',
  shareFavourites: 'Share these favourites',
  copyLink: 'Copy the link',
  print: 'Print',
  differs: 'differs',
  scroll: (kind) => `Comparison: ${kind}`,
}
