import { HOUR_MS } from '#shop/core/dates.ts'
import type { Shop } from '#shop/core/shop.ts'

/** protocols 1.5: a session expires 48 h after it started or was renewed, and is renewed after 24 h. */
export const SESSION_TTL_MS = 48 * HOUR_MS
const SESSION_RENEW_AFTER_MS = 24 * HOUR_MS

export type SessionId = string

/** `expires` and `expiring` in whole seconds, as in the cookie. */
export type Session = { id: SessionId; expires: number; expiring: number }

export function newSession(id: SessionId, now: number): Session {
  const seconds = Math.floor(now / 1000)
  return { id, expires: seconds + SESSION_TTL_MS / 1000, expiring: seconds + SESSION_RENEW_AFTER_MS / 1000 }
}

/** `customerId|expires|expiring|hmac`; undefined for any other shape. The caller verifies the seal. */
export function parseSession(value: string): (Session & { sealed: string; seal: string }) | undefined {
  const match = /^((t_[0-9a-f]{30})\|(\d{10})\|(\d{10}))\|([0-9a-f]{32,64})$/.exec(value)
  if (!match) return undefined
  const [, sealed = '', id = '', expires, expiring, seal = ''] = match
  return { id, expires: Number(expires), expiring: Number(expiring), sealed, seal }
}

export function formatSession({ id, expires, expiring }: Session): string {
  return `${id}|${expires}|${expiring}`
}

export type Visitor = {
  /** The session id is the cart id. Null: no cart yet, or the cookie was invalid. */
  cartId: SessionId | null
  session: Session | null
  /** The session was just renewed, and its cookie must be sent. */
  renewed: boolean
  /** The browser believes that its cart is not empty. */
  seesCart: boolean
  /** Staff is signed in in this browser: what it does is not counted. */
  isStaff?: boolean
}

/** Additions of staff to a cart are no visitor's. */
export function countingFor(shop: Shop, { isStaff }: Pick<Visitor, 'isStaff'>): Shop {
  return isStaff ? { ...shop, countCartAdd: () => {} } : shop
}

export function isDueForRenewal(session: Session, now: number): boolean {
  return now >= session.expiring * 1000
}

/** The first cookie of that name in a `Cookie` header, as it was sent. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}

/** The end of a Set-Cookie line: sent over https only where the shop itself is. */
export function secureFlag({ site }: Pick<Shop, 'site'>): string {
  return site.url.startsWith('https:') ? '; Secure' : ''
}
