import { count } from '../../../locale/en/plural.ts'
import type { TranslatedTexts } from '../../../translation.ts'
import type { cartTexts as Ukrainian } from '../../uk/cart/cart.ts'
import { productTexts } from '../catalog/product.ts'

export const cartTexts: TranslatedTexts<typeof Ukrainian> = {
  title: 'Cart',
  open: (n) => (n === 0 ? 'Your cart is empty' : `Cart: ${count(n, 'item', 'items')}`),
  now: (n) => (n === 0 ? 'Your cart is empty.' : `${count(n, 'item', 'items')} in your cart.`),
  add: productTexts.add,
  addNamed: (name) => `${productTexts.add}: ${name}`,
  chooseVariation: 'Choose options',
  chooseVariationNamed: (name) => `Choose options: ${name}`,
  added: productTexts.added,
  removed: (name) => `Removed: ${name}.`,
  view: 'View cart',
  toCheckout: 'Proceed to checkout',
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
}
