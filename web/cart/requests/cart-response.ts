import { type Fragments, MINI_CART_SELECTOR } from '#api/wc-ajax/cart-page.protocol.ts'

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

/** TTL of a tab's copy (protocols 3.5). */
const FRAGMENTS_TTL_MS = 24 * 60 * 60 * 1000

/** The tab's copy of the fragments if it is complete, fresh, and of the cart that the cookie names. */
export function validStoredFragments(
  copy: { fragments: string | null; hash: string | null; created: string | null },
  cookieHash: string,
  now: number,
): Fragments | undefined {
  if (!copy.fragments || (copy.hash ?? '') !== cookieHash) return undefined
  const created = Number(copy.created)
  if (!copy.created || Number.isNaN(created) || created + FRAGMENTS_TTL_MS <= now) return undefined
  const fragments = parseJson(copy.fragments)
  return isFragments(fragments) && MINI_CART_SELECTOR in fragments ? fragments : undefined
}

/** Undefined when the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isFragments(value: unknown): value is Fragments {
  return isRecord(value) && Object.values(value).every((markup) => typeof markup === 'string')
}
