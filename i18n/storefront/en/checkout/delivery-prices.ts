import { formatPrice } from '../../../locale/en/format.ts'
import { dayForms, plural } from '../../../locale/en/plural.ts'
import type * as ukrainian from '../../uk/checkout/delivery-prices.ts'
import { checkoutTexts } from './checkout.ts'

export const deliveryPriceTexts: typeof ukrainian.deliveryPriceTexts = {
  costs: (low, high) =>
    high === 0
      ? 'Free delivery'
      : `Delivery ${low === high ? '' : low === 0 ? 'up to ' : 'from '}${formatPrice(low === 0 ? high : low)}`,
  title: 'Delivery prices',
  head: ['Where to', 'Price', 'In transit'],
  ways: checkoutTexts.deliveries,
  zone: (name) => `Our van: ${name}`,
  free: 'free',
  price: (base, perKg, freeFrom) =>
    [
      perKg > 0 ? `${formatPrice(base)} and ${formatPrice(perKg)} for each kilogram` : formatPrice(base),
      freeFrom > 0 ? `free from ${formatPrice(freeFrom)}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  days: (n) => (n === 0 ? 'the same day' : `${n}\u00a0${plural(n, dayForms)}`),
  volume: 'The carrier charges by weight or by volume, whichever is greater: 4,000\u00a0cm³ count as a\u00a0kilogram.',
  work: {
    perFloor: 'Carrying up the stairs, per floor',
    withLift: 'Carrying up by lift, or to the ground floor',
    assembly: 'Assembly, per piece',
    removal: 'Removal of old furniture',
  },
}
