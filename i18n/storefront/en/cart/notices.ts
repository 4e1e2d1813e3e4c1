import { quote } from '../../../locale/en/format.ts'
import type * as ukrainian from '../../uk/cart/notices.ts'

export const cartNotices: typeof ukrainian.cartNotices = {
  viewCart: 'View cart',
  added: (name, pieces) =>
    pieces === 1 ? `${quote(name)} has been added to your cart.` : `${quote(name)} × ${pieces} added to your cart.`,
  removed: (name) => `${quote(name)} has been removed from your cart.`,
  undo: 'Undo',
  restored: (name) => `${quote(name)} is back in your cart.`,
  updated: 'Cart updated.',
}

export const cartRefusalText: typeof ukrainian.cartRefusalText = (name, refusal) => {
  switch (refusal.reason) {
    case 'unknown_product':
      return 'The shop no longer has this product.'
    case 'not_for_sale':
      return `${quote(name)} is not for sale just now.`
    case 'choose_options':
      return `Please choose the options of ${quote(name)}.`
    case 'no_such_variation':
      return `${quote(name)} is not made in this combination. Please choose another.`
    case 'out_of_stock':
      return `${quote(name)} is sold out, so it was not added to your cart.`
    case 'over_stock':
      return refusal.inCart > 0
        ? `${quote(name)}: ${refusal.available} in stock, ${refusal.inCart} of them already in your cart.`
        : `${quote(name)}: only ${refusal.available} in stock.`
    case 'wrong_quantity':
      return `${quote(name)}: ${quantityRule(refusal.limits)}.`
    case 'already_in_cart':
      return `${quote(name)} is already in your cart, and we sell one at a time.`
    case 'cart_full':
      return 'Your cart holds as many different products as it can. Please place this order first.'
  }
}

function quantityRule({ min, max, step }: { min: number; max: number | null; step: number }): string {
  const range = max === null ? `${min} or more` : `from ${min} to ${max}`
  return `you can order ${range}${step > 1 ? ` in steps of ${step}` : ''}`
}
