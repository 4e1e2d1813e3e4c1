import type { CartEndpoint, CartEvents } from '#api/store/wc-ajax/cart-page.protocol.ts'
import { CART_CONFIGURATION_ID, type CartConfiguration } from '../configuration.ts'
import { type CartResponse, parseCartResponse } from './cart-response.ts'
import { createRequestQueue, type RequestQueue } from './request-queue.ts'

/** A request that has not ended by then is aborted, so that it cannot block the queue. */
const REQUEST_TIMEOUT_MS = 60_000

/** Shared by all cart scripts and islands of one page. */
export type CartConnection = {
  configuration: CartConfiguration
  queue: RequestQueue
  /** Of the shop: its islands take no markup of another one for their own. */
  build: string
  /** The cart that the fragments show. Pages are rendered with an empty one, whose hash is empty. */
  shownHash: string
  /** Hydrated ones, which take the props of a later fragment. */
  islands: WeakMap<Element, (props: unknown) => void>
}

/** Undefined on a page that has no cart. */
export function openCartConnection(): CartConnection | undefined {
  const block = document.getElementById(CART_CONFIGURATION_ID)
  if (!block) return undefined
  const configuration: CartConfiguration = JSON.parse(block.textContent)
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
