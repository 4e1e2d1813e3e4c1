import { formatDate, formatPrice } from '../../../locale/en/format.ts'
import type { TranslatedTexts } from '../../../translation.ts'
import type * as ukrainian from '../../uk/catalog/product-facts.ts'

const count = (n: number, word: string) => `${n}\u00a0${word}${n === 1 ? '' : 's'}`

export const productFactTexts: TranslatedTexts<typeof ukrainian.productFactTexts> = {
  ready: {
    in_stock: (at) => `Leaves us by ${dayAndMonth(at)}`,
    to_order: (at) => `Arrives at our warehouse by ${dayAndMonth(at)}`,
    made_to_order: (at) => `Made for you by ${dayAndMonth(at)}`,
  },
  until: (at) => `by ${dayAndMonth(at)}`,
  saleUntil: (at) => `Sale ends on ${dayAndMonth(at)}`,

  terms: 'Delivery, payment, returns',
  delivery: 'Delivery',
  payment: 'Payment',
  returns: 'Warranty',
  deliveryPrice: (low: number, high: number) => {
    if (high === 0) return 'free'
    if (low === 0) return `up to ${formatPrice(high)}`
    return low === high ? formatPrice(low) : `from ${formatPrice(low)}`
  },
  vanPrice: (zone, price) => `${zone}: ${price}`,
  carrierPrice: (price) => `by Nova Poshta ${price}`,
  deliveryByPhone: 'arranged by phone',
  yourCity: 'Where do we deliver?',
  cityHint: 'Town or village',
  countForCity: 'Show prices',
  whichCity: 'There are several. Which one is yours?',
  noSuchCity: 'There is no such place in the directory. Please check the name.',
  notToCity: 'We do not deliver this product there. Call us and we will find a way.',
  free: 'free',
  carry: 'Carrying up and assembly by our team',
  paymentWays: 'Ways to pay',
  deposit: (sum) => `deposit ${formatPrice(sum)}, the rest before dispatch`,
  prepaid: (sum) => `${formatPrice(sum)} in advance`,
  inParts: (parts) => `up to ${parts} payments without interest`,
  warranty: (months) => (months % 12 === 0 ? count(months / 12, 'year') : count(months, 'month')),
  warrantyLine: (text) => `Warranty of ${text} from the day of delivery.`,
  warranties: (terms, isOfSome) => `Warranty: ${terms.join(' or ')}${isOfSome ? ', depending on the piece' : ''}.`,
  returnDays: (n) => `${count(n, 'day')} to return`,
  returnLine: (n) => `Changed your mind? We refund within ${count(n, 'day')} if the piece has not been used.`,
  returnFree: 'We collect it at our expense.',
  returnPaid: 'The buyer pays for the return delivery.',
  returnDefects: 'returns only if faulty',
  noReturns: {
    made_to_order: 'The piece is made just for you, so it can be returned only if it is faulty.',
    never: 'It can be returned only if it is faulty.',
  },
  madeSome: 'What is made to order can be returned only if it is faulty.',
  adviser: (name) => (name === '' ? 'Any questions? Call us:' : `Any questions? Ask ${name}:`),
  deliveryPage: 'Delivery of the product',
  backToProduct: 'Back to the product',

  construction: 'Materials and construction',
  care: 'Care',
  packages: 'Packages',
  box: (quantity, sides, weight) => `${quantity > 1 ? `${quantity}\u00a0×\u00a0` : ''}${sides}\u00a0cm, ${weight}`,
  boxes: (n, weight) => `${count(n, 'package')}, ${weight} in all`,
  door: 'Fits through a door',
  doorWidth: (text) => `${text}\u00a0cm wide or more`,
  facts: {
    seat_height: 'Seat height',
    seat_depth: 'Seat depth',
    max_load: 'Holds up to',
    frame: 'Frame',
    filling: 'Filling',
    upholstery: 'Upholstery',
    legs: 'Legs',
    mechanism: 'Mechanism',
    assembly: 'Assembly',
    in_box: 'In the box',
    made_by: 'Made by',
  },
  careSigns: {
    vacuum: 'Vacuum clean',
    dry_cloth: 'Wipe with a dry cloth',
    damp_cloth: 'Wipe with a damp cloth',
    hand_wash: 'Hand wash',
    wash_30: 'Wash at 30\u00a0°C',
    dry_clean: 'Dry clean',
    oil: 'Renew with oil once a year',
    no_water: 'Keep dry',
    no_bleach: 'Do not bleach',
    no_iron: 'Do not iron',
    no_sun: 'Keep out of direct sun',
    no_heat: 'Do not put hot things on it',
  },
}

/** `20 December`: within a year the month says enough. */
function dayAndMonth(at: number): string {
  return formatDate(at)
    .replace(/\s\d{4}$/, '')
    .replace(' ', '\u00a0')
}
