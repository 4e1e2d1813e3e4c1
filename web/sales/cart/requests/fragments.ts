import { type Fragments, MINI_CART_SELECTOR } from '#api/store/wc-ajax/cart-page.protocol.ts'
import { CART_HASH_COOKIE } from '#api/store/wc-ajax/protocol.ts'
import { isFragments, parseJson } from './cart-response.ts'

/** Also `request_timeout` of other scripts (protocols 3.1). */
export const REFRESH_TIMEOUT_MS = 5000

/** TTL of a tab's copy (protocols 3.5). */
const FRAGMENTS_TTL_MS = 24 * 60 * 60 * 1000

/** The tab's copy of the fragments if it is complete, fresh, of this build, and of the cart that the cookie names. */
export function validStoredFragments(
  copy: { fragments: string | null; hash: string | null; created: string | null; build: string | null },
  cookieHash: string,
  build: string,
  now: number,
): Fragments | undefined {
  if (!copy.fragments || (copy.hash ?? '') !== cookieHash || copy.build !== build) return undefined
  const created = Number(copy.created)
  if (!copy.created || Number.isNaN(created) || created + FRAGMENTS_TTL_MS <= now) return undefined
  const fragments = parseJson(copy.fragments)
  return isFragments(fragments) && MINI_CART_SELECTOR in fragments ? fragments : undefined
}

/** Of the cart that the server knows, in `document.cookie`. A visitor without a cart has no such cookie. */
export function cartHashIn(cookies: string): string {
  return new RegExp(`(?:^|; )${CART_HASH_COOKIE}=([^;]*)`).exec(cookies)?.[1] ?? ''
}
