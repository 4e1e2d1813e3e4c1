/** What the browser's part of the cart must know: printed into the page, the same for every visitor of that page. */
export type CartConfiguration = {
  endpoint: string
  cartUrl: string
  isCart: boolean
  redirectAfterAdd: boolean
  /** Where the tab keeps its copy of the fragments (protocols 3.5). */
  keys: { fragments: string; hash: string }
  labels: { view: string; failed: string }
}

/** What the cart adds to every page. */
export type CartDocumentData = {
  configuration: CartConfiguration
  /** Undefined: no notice over the page. */
  storeNotice: { id: string; text: string } | undefined
  /** Address of the script for scripts made for WooCommerce, where the owner has asked for it. */
  globals: string | undefined
}

export const CART_CONFIGURATION_ID = 'cart-configuration'

/** The live region: says what happened to the cart. */
export const CART_STATUS_ID = 'cart-status'
