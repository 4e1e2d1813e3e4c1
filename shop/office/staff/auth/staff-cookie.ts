import type { Shop } from '#shop/core/shop.ts'
import { readCookie, secureFlag } from '#shop/sales/session/cart-session.ts'
import { SESSION_MAX_TTL_MS } from './sessions.ts'

export const STAFF_COOKIE = 'meblia_staff'

/** Set-Cookie line. Remembered: the cookie outlives the browser session. */
export function staffCookie(shop: Shop, token: string, remembered: boolean): string {
  return `${STAFF_COOKIE}=${token}; ${remembered ? `Max-Age=${SESSION_MAX_TTL_MS / 1000}; ` : ''}${cookieFlags(shop)}`
}

/** Set-Cookie line that deletes it. */
export function clearStaffCookie(shop: Shop): string {
  return `${STAFF_COOKIE}=; Max-Age=0; ${cookieFlags(shop)}`
}

/** The token in a `Cookie` header, not verified yet. */
export function readStaffToken(cookie: string | null): string | undefined {
  return readCookie(cookie, STAFF_COOKIE)
}

/** Staff is signed in there, or was until lately. */
export function isStaffBrowser({ headers }: { headers: Headers }): boolean {
  return readStaffToken(headers.get('cookie')) !== undefined
}

function cookieFlags(shop: Shop): string {
  return `Path=/; HttpOnly; SameSite=Lax${secureFlag(shop)}`
}
