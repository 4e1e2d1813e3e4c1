export const checkoutForm = {
  /** Idempotency key: a form submitted twice makes one order. */
  request: 'request',
  /** Agreement hash of the totals that were shown. */
  shown: 'shown',
  /** Recalculates and shows the form again, without an order. */
  recount: 'recount',
  /** First and last name in one field; programs may send `first_name` and `last_name` instead. */
  fullName: 'full_name',
  /** The settlement for which the delivery was preselected: where it is another now, the cheapest way there is. */
  placeShown: 'settlement_shown',
  /** Honeypot: invisible to people. */
  trap: 'your-website',
} as const

/** Storage key of the typed fields, in this browser only. */
export const CHECKOUT_STORAGE_KEY = 'meblia_checkout'

export const SETTLEMENT_QUERY = 'q'

/** `?link=` is the secret of the link that was sent, `?sent=1` answers the form. */
export const orderHistoryForm = { email: 'email', link: 'link', sent: 'sent' } as const

/** Pickup points for a text: of a settlement by its id, and of a delivery method. */
export const pointQuery = { settlement: 'settlement', delivery: 'delivery', text: 'q' } as const
