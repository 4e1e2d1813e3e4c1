/** Checkout form fields besides the buyer's own. */
export const checkoutForm = {
  /** Idempotency key: a form submitted twice makes one order. */
  request: 'request',
  /** Agreement hash of the totals that were shown. */
  shown: 'shown',
  /** Recalculates and shows the form again, without an order. */
  recount: 'recount',
  /** Honeypot: invisible to people. */
  trap: 'your-website',
} as const

/** Storage key of the typed fields, in this browser only. */
export const CHECKOUT_STORAGE_KEY = 'meblia_checkout'

export const SETTLEMENT_QUERY = 'q'
