/** What the checkout's form sends besides the buyer's own fields. */
export const checkoutForm = {
  /** Names the attempt: sent twice, it is one order. */
  request: 'request',
  /** Names the sum that was shown. */
  shown: 'shown',
  /** Shows the form again as it stands, and orders nothing. */
  recount: 'recount',
  /** Whoever fills it in does not see what he fills in. */
  trap: 'your-website',
} as const

/** Parts of the page that follow from what is chosen: an answer's own take their place. */
export const CHECKOUT_PARTS = ['checkout-delivery', 'checkout-payment', 'checkout-summary'] as const

/** What was typed is kept under it in this browser, and nowhere else. */
export const CHECKOUT_STORAGE_KEY = 'meblia_checkout'

export const SETTLEMENT_QUERY = 'q'
