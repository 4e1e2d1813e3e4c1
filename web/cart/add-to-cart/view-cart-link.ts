/** The template whose copy stands after a button that has added something. */
export const VIEW_CART_ID = 'view-cart'
