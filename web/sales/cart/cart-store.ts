import { createStore } from '#web/core/islands/store.ts'
import type { CartPageContent } from './cart-page/cart-page-content.ts'
import type { MiniCartContent } from './mini-cart/mini-cart-content.ts'

/** The cart as it was last shown in this tab, as each of its islands shows it. */
export const cartStore = {
  counter: createStore<{ count: number }>(),
  miniCart: createStore<MiniCartContent>(),
  page: createStore<CartPageContent>(),
}
