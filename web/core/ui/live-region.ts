/** The live region of every page. */
export const STATUS_ID = 'cart-status'
