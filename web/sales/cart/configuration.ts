/** Fires on the window after fragments were put into the page. */
export const FRAGMENTS_SHOWN_EVENT = 'cart-fragments-shown'

export const NOTICES_SELECTOR = '.woocommerce-error, .woocommerce-message, .woocommerce-info'

/** Configuration of the cart scripts, printed into the page and identical for all visitors. */
export type CartConfiguration = {
  endpoint: string
  cartUrl: string
  redirectAfterAdd: boolean
  /** Storage keys of the tab's copy of the fragments (protocols 3.5). */
  keys: { fragments: string; hash: string }
  labels: { failed: string }
}

export const CART_CONFIGURATION_ID = 'cart-configuration'
