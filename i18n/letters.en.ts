import { couponTexts } from './coupons.en.ts'
import { formatDay, formatPrice } from './format.en.ts'
import type * as ukrainian from './letters.uk.ts'

type Ukrainian = typeof ukrainian.letters

/** To the buyer; the shop itself reads Ukrainian. */
export const letters: Pick<Ukrainian, 'buyer' | 'paid' | 'line' | 'discount'> = {
  buyer: {
    subject: (number, shop) => `Order No.\u00a0${number} has been received — ${shop}`,
    text: (order) =>
      [
        order.name ? `Hello ${order.name},` : 'Hello,',
        '',
        `we have received your order No.\u00a0${order.number}.`,
        '',
        order.lines,
        `Total: ${formatPrice(order.total)}`,
        '',
        ...(order.promisedAt === null ? [] : [`Expected by ${formatDay(order.promisedAt)}.`, '']),
        'The state of your order and its invoice are always here:',
        order.link,
        '',
        ...(order.phone ? [`Questions? Call us: ${order.phone}.`, ''] : []),
        order.shop,
      ].join('\n'),
  },
  paid: {
    subject: (number, shop) => `Payment for order No.\u00a0${number} has been received — ${shop}`,
    text: (order) =>
      [
        order.name ? `Hello ${order.name},` : 'Hello,',
        '',
        `we have received ${formatPrice(order.total)} for order No.\u00a0${order.number}. Thank you!`,
        order.isInWork
          ? 'We are working on your order.'
          : 'A manager will look at the order and get in touch with you.',
        '',
        ...(order.promisedAt === null ? [] : [`Expected by ${formatDay(order.promisedAt)}.`, '']),
        'The state of your order is always here:',
        order.link,
        '',
        ...(order.phone ? [`Questions? Call us: ${order.phone}.`, ''] : []),
        order.shop,
      ].join('\n'),
  },
  line: ({ name, quantity, subtotal }) =>
    `${name} — ${quantity}\u00a0${quantity === 1 ? 'pc' : 'pcs'}, ${formatPrice(subtotal)}`,
  discount: ({ name, total }) =>
    `${name === '' ? couponTexts.discount : couponTexts.row(name)}: ${formatPrice(-total)}`,
}
