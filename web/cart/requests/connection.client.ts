import type { CartEvents } from '#api/wc-ajax/cart-page.protocol.ts'
import { CART_CONFIGURATION_ID, type CartConfiguration } from '../configuration.ts'
import { createRequestQueue, type RequestQueue } from './request-queue.ts'

/** Shared by all cart scripts of one page. */
export type CartConnection = { configuration: CartConfiguration; queue: RequestQueue }

/** Undefined on a page that has no cart. */
export function openCartConnection(): CartConnection | undefined {
  const block = document.getElementById(CART_CONFIGURATION_ID)
  return block ? { configuration: JSON.parse(block.textContent), queue: createRequestQueue() } : undefined
}

/** Dispatches the event also to the owner's scripts. Returns false when one of them cancelled it. */
export function dispatchCartEvent<N extends keyof CartEvents>(name: N, detail: CartEvents[N]): boolean {
  return document.body.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }))
}

/** Number of items in the cart as text. */
export function cartSummary(): string {
  return document.querySelector<HTMLElement>('a.cart-contents')?.dataset.summary ?? ''
}
