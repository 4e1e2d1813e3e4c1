import { formatDate, formatPrice, quote } from '../../../locale/en/format.ts'
import type * as ukrainian from '../../uk/cart/coupons.ts'

export const couponTexts: typeof ukrainian.couponTexts = {
  have: 'I have a promo code',
  code: 'Promo code',
  apply: 'Apply',
  remove: 'Remove',
  removeNamed: (code) => `Remove promo code ${quote(code)}`,
  row: (code) => `Promo code ${quote(code)}`,
  discount: 'Discount',
  freeDelivery: 'free delivery',
  applied: (code) => `Promo code ${quote(code)} has been applied.`,
  replaced: (code, others) =>
    `Promo code ${quote(code)} has been applied in place of ${others.map(quote).join(', ')}: it goes with no other.`,
  kept: (code) => `Promo code ${quote(code)} is saved: the discount will show in your cart.`,
  removed: (code) => `Promo code ${quote(code)} has been removed.`,
  notInCart: (code) => `Promo code ${quote(code)} is not in your cart.`,
  missing: 'Enter a promo code.',
  tooOften: 'Too many attempts. Please check the promo code and try again in 10\u00a0minutes.',
}

export const couponRefusalText: typeof ukrainian.couponRefusalText = (code, refusal) => {
  switch (refusal.reason) {
    case 'unknown':
      return `There is no promo code ${quote(code)}. Please check the spelling.`
    case 'not_yet':
      return `Promo code ${quote(code)} works from ${formatDate(refusal.from)}.`
    case 'expired':
      return `Promo code ${quote(code)} worked until ${formatDate(refusal.at - 1)}.`
    case 'used_up':
      return `Promo code ${quote(code)} has been used as often as it could be.`
    case 'used_by_you':
      return `You have already used promo code ${quote(code)}.`
    case 'not_for_you':
      return `Promo code ${quote(code)} is meant for another email address.`
    case 'no_goods':
      return `Promo code ${quote(code)} is not for the products in your cart.`
    case 'on_sale':
      return `Promo code ${quote(code)} is not for products that are on sale already.`
    case 'too_little':
      return `Promo code ${quote(code)} is for orders from ${formatPrice(refusal.least)}.`
    case 'too_much':
      return `Promo code ${quote(code)} is for orders up to ${formatPrice(refusal.most)}.`
    case 'not_together':
      return `Promo code ${quote(code)} does not go together with ${quote(refusal.with)}.`
    case 'already':
      return `Promo code ${quote(code)} has already been applied.`
    case 'too_many':
      return 'No more promo codes fit into one order.'
  }
}
