import type { CartEndpoint } from '#api/wc-ajax/cart-page.protocol.ts'
import { type CartResponse, parseCartResponse } from './cart-response.ts'
import type { CartConnection } from './connection.client.ts'

/** A request that has not ended by then is aborted, so that it cannot block the queue. */
const REQUEST_TIMEOUT_MS = 60_000

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
