import { createStore } from '../islands/store.ts'
import type { CartPageContent } from './cart-page/cart-page-content.ts'

/** The cart as it was last shown in this tab. */
export const cartStore = createStore<CartPageContent>()
