import { formatPrice } from '../../../locale/en/format.ts'
import type { TranslatedTexts } from '../../../translation.ts'
import type * as ukrainian from '../../uk/catalog/product.ts'

export const productTexts: TranslatedTexts<typeof ukrainian.productTexts> = {
  from: 'from',
  priceOnRequest: 'Price on request',
  wasPrice: 'Regular price',
  nowPrice: 'Sale price',
  saving: (kopiykas) => `You save ${formatPrice(kopiykas)}`,
  inStock: 'In stock',
  outOfStock: 'Out of stock',
  onBackorder: 'Available to pre-order',
  fewLeft: (n) => `Only ${n} left`,
  leadTime: {
    in_stock: 'In stock',
    to_order: 'To order',
    made_to_order: 'Made for you',
  },
  leadTimeLabel: 'Lead time',
  days: (min, max) => {
    const last = max ?? min
    if (last === null) return ''
    const first = min ?? last
    const inWeeks = first >= 14 && first % 7 === 0 && last % 7 === 0
    const [from, to] = inWeeks ? [first / 7, last / 7] : [first, last]
    const word = inWeeks ? (to === 1 ? 'week' : 'weeks') : to === 1 ? 'day' : 'days'
    return `${from === to ? from : `${from}–\u2060${to}`}\u00a0${word}`
  },
  articleNumber: 'SKU',
  quantity: 'Quantity',
  less: 'Fewer',
  more: 'More',
  quantityStep: (step) => `in ${step}s`,
  together: 'Total',
  notOffered: 'not available in this combination',
  findValue: (option) => `Find: ${option}`,
  findValueAmong: (n) => `Search among ${n}`,
  foundValues: (n) => (n === 0 ? 'None like this' : `Found: ${n}`),
  showChoice: 'Show my choice',
  noSuchVariation: 'There is no such combination. Please choose another.',
  orderByPhone: 'Order by phone',
  buyElsewhere: 'Buy from our partner',
  pictures: 'Product pictures',
  picture: (n, total) => `Picture ${n} of ${total}`,
  pictureShows: (names) => `Pictured: ${names}`,
  pictureUnsure: { size: 'One picture for all sizes', look: 'The colour pictured may differ' },
  noPicture: 'No picture yet',
  enlarge: 'Enlarge',
  add: 'Add to cart',
  added: (name) => `Added: ${name}.`,
}
