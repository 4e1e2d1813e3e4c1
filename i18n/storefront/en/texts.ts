import { count } from '../../locale/en/plural.ts'
import type { TranslatedTexts } from '../../translation.ts'
import type * as ukrainian from '../uk/texts.ts'
import { cartTexts } from './cart/cart.ts'
import { listingTexts } from './catalog/listing.ts'
import { productTexts } from './catalog/product.ts'
import { consentAreaTexts } from './consent/areas.ts'
import { blockTexts, journalTexts } from './content/blocks.ts'
import { contactFormTexts } from './content/contact-form.ts'
import { carouselTexts, galleryTexts } from './media/galleries.ts'

export const menuTexts: typeof ukrainian.menuTexts = {
  catalogue: 'Catalogue',
  others: 'More',
  below: (text) => `Sections: ${text}`,
  legal: 'Legal information',
}

export const siteTexts: TranslatedTexts<typeof ukrainian.siteTexts> = {
  ...productTexts,
  ...listingTexts,
  skipToContent: 'Skip to content',
  badCharacter: (field: string) =>
    `The field “${field.replaceAll('\0', '')}” contains a character that cannot be part of a text.`,
  home: 'Home',
  shop: 'All furniture',
  onSale: 'Furniture on sale',
  menu: 'Menu',
  closeMenu: 'Close menu',
  close: 'Close',
  mainNavigation: 'Main navigation',
  secondaryNavigation: 'More navigation',
  breadcrumbs: 'Path to this page',
  categories: 'Categories',
  allGoods: 'All products',
  aboutShop: 'About the shop',
  call: 'Call us',
  languages: 'Language of this page',
  storeNotice: 'A notice from the shop',
  dismissStoreNotice: 'Hide',

  savingBadge: (percent) => `−${percent}%`,
  moreColours: (n) => `${n} more`,
  colours: 'Colours',
  cardRating: (stars, reviews) => `Rated ${stars} of\u00a05, ${count(reviews, 'review', 'reviews')}`,

  description: 'Description',
  dimensions: 'Dimensions',
  drawing: (name) => `Drawing: ${name}`,
  materials: 'Materials',
  properties: 'Properties',
  related: 'Similar furniture',
  roomShows: (name) => `Pictured: ${name}. Also in this room:`,
  goesWith: 'Goes well with this',
  setOf: 'In this set',
  width: 'Width',
  depth: 'Depth',
  height: 'Height',
  weight: 'Weight',
  cm: (text) => `${text}\u00a0cm`,

  cart: cartTexts,
  carousel: carouselTexts,
  heroes: 'Our interiors',
  consentAreas: consentAreaTexts,
  messages: contactFormTexts,
  journal: journalTexts,

  newGoods: 'New arrivals',
  allNewGoods: 'All new arrivals',
  rooms: 'Rooms',
  galleries: galleryTexts,
  blocks: blockTexts,

  notFoundTitle: 'There is no such page',
  notFoundText: 'The product may have sold out, or the address may have changed.',
  failureTitle: 'Something went wrong',
  failureText: 'We already know about it. Please try again in a minute.',
  toHome: 'To the home page',
}
