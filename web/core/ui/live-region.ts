export const STATUS_ID = 'cart-status'
