/** Fires on the window after fragments were put into the page. */
export const FRAGMENTS_SHOWN_EVENT = 'cart-fragments-shown'
