/** Names of WooCommerce's classic cart: endpoints, fields, cookies, nonces (protocols §1 and §3). */

/** `/?wc-ajax=add_to_cart`. */
export const ENDPOINT_PARAM = 'wc-ajax'
export type WcAjaxEndpoint =
  | 'add_to_cart'
  | 'remove_from_cart'
  | 'get_refreshed_fragments'
  | 'apply_coupon'
  | 'remove_coupon'
  | 'get_cart_totals'
  | 'update_shipping_method'
  | 'get_variation'

/** By themselves, because the script of the add button needs no others. */
export const PRODUCT_FIELD = 'product_id'
export const ADD_FIELD = 'add-to-cart'
export const wcAjaxFields = {
  product: PRODUCT_FIELD,
  variation: 'variation_id',
  quantity: 'quantity',
  itemKey: 'cart_item_key',
  security: 'security',
  /** Page flows (protocols 3.6). */
  add: ADD_FIELD,
  remove: 'remove_item',
  removed: 'removed_item',
  undo: 'undo_item',
  nonce: '_wpnonce',
  cartNonce: 'woocommerce-cart-nonce',
  update: 'update_cart',
  proceed: 'proceed',
  applyCoupon: 'apply_coupon',
  couponCode: 'coupon_code',
  removeCoupon: 'remove_coupon',
  /** There is always one package. */
  delivery: 'shipping_method[0]',
  /** Of `wc-ajax=remove_coupon`. */
  coupon: 'coupon',
  /** Our own: `/?coupon=SOFA10` in an email or a post opens the shop with the coupon applied. */
  couponLink: 'coupon',
} as const

/** `cart[KEY][qty]` */
export const QUANTITY_FIELD = /^cart\[([^\]]{1,64})\]\[qty\]$/

/** protocols 1.3 */
export const nonceActions = {
  cart: 'woocommerce-cart',
  applyCoupon: 'apply-coupon',
  removeCoupon: 'remove-coupon',
  shipping: 'update-shipping-method',
} as const

export const CART_HASH_COOKIE = 'woocommerce_cart_hash'

/** protocols 1.5; the session cookie's name ends in the md5 of the site URL. */
export const wcCookies = {
  itemsInCart: 'woocommerce_items_in_cart',
  hash: CART_HASH_COOKIE,
  session: 'wp_woocommerce_session_',
} as const

export type AddAnswer = FragmentsAnswer | { error: true; product_url: string | false }
export type RemoveAnswer = FragmentsAnswer | { success: false }
export type FragmentsAnswer = { fragments: Record<string, string>; cart_hash: string }

/** On every wc-ajax answer (protocols 1.4), as recorded. */
export const answerHeaders = {
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
  'cache-control': 'no-cache, must-revalidate, max-age=0, no-store, private',
} as const
