import type { Fragments } from '#api/store/wc-ajax/cart-page.protocol.ts'

type AfterRemoval = { do: 'leave'; to: string } | (CartResponse & { kind: 'changed'; do: 'show' })

/** §4: on failure, or on success without fragments, the browser follows the remove link. */
export function afterRemoval(answer: CartResponse, href: string): AfterRemoval {
  return answer.kind === 'changed' ? { do: 'show', ...answer } : { do: 'leave', to: href }
}

/** A parsed response to a cart request; `nothing` is any unusable response, including a network failure. */
export type CartResponse =
  | { kind: 'changed'; fragments: Fragments; hash: string }
  | { kind: 'refused'; productUrl: string }
  | { kind: 'nothing' }

export function parseCartResponse(text: string): CartResponse {
  const answer = parseJson(text)
  if (!isRecord(answer)) return { kind: 'nothing' }
  const { error, product_url, fragments, cart_hash } = answer
  if (error && typeof product_url === 'string') return { kind: 'refused', productUrl: product_url }
  if (!isFragments(fragments)) return { kind: 'nothing' }
  return { kind: 'changed', fragments, hash: typeof cart_hash === 'string' ? cart_hash : '' }
}

/** Undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

export function isFragments(value: unknown): value is Fragments {
  return isRecord(value) && Object.values(value).every((markup) => typeof markup === 'string')
}
