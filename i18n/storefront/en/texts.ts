import { formatInteger } from '../../locale/en/format.ts'
import { plural } from '../../locale/en/plural.ts'
import type { TranslatedTexts } from '../../translation.ts'
import type { siteTexts as Ukrainian } from '../uk/texts.ts'
import { productTexts } from './catalog/product.ts'
import { consentAreaTexts } from './consent/areas.ts'
import { blockTexts } from './content/blocks.ts'
import { contactFormTexts } from './content/contact-form.ts'
import { journalTexts } from './content/journal.ts'

const count = (n: number, one: string, other: string) =>
  `${formatInteger(n)}\u00a0${plural(n, { one, few: other, many: other, other })}`

/** Storefront texts in English. */
export const siteTexts: TranslatedTexts<typeof Ukrainian> = {
  ...productTexts,
  skipToContent: 'Skip to content',
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

  goodsCount: (n) => count(n, 'product', 'products'),
  shown: (from, to, total) =>
    to - from + 1 >= total
      ? siteTexts.goodsCount(total)
      : `${from}–${to} of\u00a0${count(total, 'product', 'products')}`,
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

  savingBadge: (percent) => `−${percent}%`,
  moreColours: (n) => `${n} more`,
  colours: 'Colours',

  description: 'Description',
  dimensions: 'Dimensions',
  drawing: (name) => `Drawing: ${name}`,
  materials: 'Materials',
  properties: 'Properties',
  related: 'Similar furniture',
  goesWith: 'Goes well with this',
  setOf: 'In this set',
  width: 'Width',
  depth: 'Depth',
  height: 'Height',
  weight: 'Weight',
  cm: (text) => `${text}\u00a0cm`,

  cart: {
    title: 'Cart',
    open: (n) => (n === 0 ? 'Your cart is empty' : `Cart: ${count(n, 'item', 'items')}`),
    now: (n) => (n === 0 ? 'Your cart is empty.' : `${count(n, 'item', 'items')} in your cart.`),
    add: productTexts.add,
    addNamed: (name) => `Add to cart: ${name}`,
    chooseVariation: 'Choose options',
    chooseVariationNamed: (name) => `Choose options: ${name}`,
    added: productTexts.added,
    removed: (name) => `Removed: ${name}.`,
    view: 'View cart',
    close: 'Close cart',
    remove: 'Remove',
    removeNamed: (name) => `Remove from cart: ${name}`,
    subtotal: 'Total',
    totals: 'Your order',
    delivery: 'Delivery',
    leadTime: 'When it will be ready',
    leadTimeHint: 'Counted by the slowest product in your cart.',
    lines: 'Products in your cart',
    product: 'Product',
    price: 'Price',
    sum: 'Sum',
    quantityOf: (name) => `Quantity: ${name}`,
    lessOf: (name) => `Fewer: ${name}`,
    moreOf: (name) => `More: ${name}`,
    update: 'Update cart',
    updated: (total) => `Cart updated. Total ${total}.`,
    problem: {
      gone: 'This product cannot be ordered just now, so it is not in the total.',
      short: (available) =>
        available === 0 ? 'All sold: it is out of stock.' : `Only ${available} left. Please lower the quantity.`,
      uneven: (min, step) =>
        step === 1 ? `Please order at least ${min}.` : `Please order ${min} or more, in steps of ${step}.`,
      dearer: (was) => `The price has risen: it was ${was} when you chose it.`,
      cheaper: (was) => `The price has dropped: it was ${was} when you chose it.`,
    },
    empty: 'Your cart is still empty',
    emptyHint: 'Choose something for your home, and it will wait for you here.',
    failed: 'Could not reach the shop. Please try again.',
    noticeFromShop: 'A notice from the shop',
    dismiss: 'Hide',
  },
  carousel: {
    role: 'carousel',
    slideRole: 'slide',
    slide: (n, total, title) => `${n} of ${total}: ${title}`,
    shown: (from, to, total) => `Showing ${from}–${to} of ${total}`,
    dot: (n) => `Show ${n}`,
    previous: 'Previous slide',
    next: 'Next slide',
    pause: 'Pause',
    play: 'Play',
  },
  heroes: 'Our interiors',
  consentAreas: consentAreaTexts,
  messages: contactFormTexts,
  journal: journalTexts,

  newGoods: 'New arrivals',
  allNewGoods: 'All new arrivals',
  rooms: 'Rooms',
  galleries: {
    previous: '« Back',
    next: 'Next »',
    loadMore: 'Load more',
    pagesOf: (title) => `Pages of the gallery “${title}”`,
    pageOf: (page, pages) => `Page ${page} of ${pages}`,
    shownOf: (shown, all) => `Showing ${shown} of ${all}`,
    pictureCount: (n) => count(n, 'picture', 'pictures'),
    kinds: { image: 'Picture', gallery: 'Gallery', video: 'Video', iframe: 'Page' },
  },
  blocks: blockTexts,

  notFoundTitle: 'There is no such page',
  notFoundText: 'The product may have sold out, or the address may have changed.',
  failureTitle: 'Something went wrong',
  failureText: 'We already know about it. Please try again in a minute.',
  toHome: 'To the home page',
}
