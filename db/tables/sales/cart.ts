import type { Generated } from 'kysely'

/** A visitor's cart; it exists from the first thing put in, or the first notice left for its visitor. */
export type CartTable = {
  /** The guest's id in the shop-session cookie. */
  id: string
  touched_at: number
  /** JSON: codes of coupons in small letters, as they were entered. */
  coupons: Generated<string>
}

/**
 * `product_id` and `variation_id` are not bound to the catalogue: what was withdrawn stays in the cart and says so,
 * under the name and number it had.
 */
export type CartLineTable = {
  cart_id: string
  /** `cart_item_key` (protocols 3.4). */
  key: string
  product_id: number
  variation_id: number | null
  /** JSON: { slug, name, value, valueName }[], as they were chosen. */
  options: string
  quantity: number
  position: number
  name: string
  sku: string
  /** Of one, when it was put in or its quantity last changed. */
  price_added: number
  added_at: number
  /** Taken out, and remembered so that it can be put back. */
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

/** What cookies and nonces of this installation are sealed with. */
export type SecretTable = { name: string; value: string; created_at: number }
