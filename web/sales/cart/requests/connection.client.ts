import type { CartEndpoint, CartEvents } from '#api/store/wc-ajax/cart-page.protocol.ts'
import { CART_CONFIGURATION_ID, type CartConfiguration } from '../configuration.ts'
import { type CartResponse, parseCartResponse } from './cart-response.ts'
import { type CartConnection, createRequestQueue } from './request-queue.ts'

/** A request that has not ended by then is aborted, so that it cannot block the queue. */
const REQUEST_TIMEOUT_MS = 60_000

/** Every page has its configuration. */
export function openCartConnection(): CartConnection {
  const block = document.getElementById(CART_CONFIGURATION_ID)
  const configuration: CartConfiguration = JSON.parse(block?.textContent ?? '{}')
  // The file of the scripts is named by its content, which names the files of the islands.
  const build = import.meta.url
  return { configuration, queue: createRequestQueue(), build, shownHash: '', islands: new WeakMap() }
}

export function sendCartRequest(
  { configuration, queue }: CartConnection,
  endpoint: CartEndpoint,
  fields: Record<string, string>,
  withinMs = REQUEST_TIMEOUT_MS,
): Promise<CartResponse> {
  return queue(async () => {
    try {
      const response = await fetch(configuration.endpoint.replace('%%endpoint%%', endpoint), {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { 'x-requested-with': 'XMLHttpRequest' },
        keepalive: true, // the add completes even if the shopper leaves the page
        signal: AbortSignal.timeout(withinMs),
      })
      return response.ok ? parseCartResponse(await response.text()) : { kind: 'nothing' }
    } catch {
      return { kind: 'nothing' }
    }
  })
}

/** Dispatches the event also to the owner's scripts. Returns false when one of them cancelled it. */
export function dispatchCartEvent<N extends keyof CartEvents>(name: N, detail: CartEvents[N]): boolean {
  return document.body.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }))
}

/** Number of items in the cart as text. */
export function cartSummary(): string {
  return document.querySelector<HTMLElement>('.cart-contents [data-summary]')?.dataset.summary ?? ''
}
