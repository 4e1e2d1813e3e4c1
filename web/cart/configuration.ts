/** Configuration of the cart scripts, printed into the page and identical for all visitors. */
export type CartConfiguration = {
  endpoint: string
  cartUrl: string
  isCart: boolean
  redirectAfterAdd: boolean
  /** Storage keys of the tab's copy of the fragments (protocols 3.5). */
  keys: { fragments: string; hash: string }
  labels: { view: string; failed: string }
}

/** What the cart adds to every page. */
export type CartDocumentData = {
  configuration: CartConfiguration
  /** Undefined: no store notice is shown. */
  storeNotice: { id: string; text: string } | undefined
  /** URL of the globals for scripts made for WooCommerce; undefined when the owner has not enabled them. */
  globals: string | undefined
}

export const CART_CONFIGURATION_ID = 'cart-configuration'
