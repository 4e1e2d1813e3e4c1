import type { Generated } from 'kysely'

/** A visitor's cart, created with its first line or first notice. */
export type CartTable = {
  /** The guest's id in the shop-session cookie. */
  id: string
  touched_at: number
  /** JSON: coupon codes in lower case, in the order entered. */
  coupons: Generated<string>
}

/** `product_id` and `variation_id` have no foreign key: a withdrawn product stays in the cart, marked as such. */
export type CartLineTable = {
  cart_id: string
  /** `cart_item_key` (protocols 3.4). */
  key: string
  product_id: number
  variation_id: number | null
  /** JSON: { slug, name, value, valueName }[], as chosen. */
  options: string
  quantity: number
  position: number
  name: string
  sku: string
  /** Unit price when the line was added or its quantity last changed. */
  price_added: number
  removed_at: number | null
}

export type CartNoticeTable = {
  id: Generated<number>
  cart_id: string
  kind: 'success' | 'error' | 'info'
  text: string
  link_text: string | null
  link_href: string | null
}

/** Checkout fields typed so far; stored with the cart and deleted with it. */
export type CheckoutDraftTable = {
  cart_id: string
  /** JSON: the form's fields as typed. */
  fields: string
  updated_at: number
  /** The id reserved for its order, once a program has requested one. */
  order_id: Generated<number | null>
  order_key: Generated<string | null>
}
