const HOUR_MS = 3_600_000
/** protocols 1.5: a session ends 48 h after it was begun or renewed, and is renewed past 24 h. */
export const SESSION_TTL_MS = 48 * HOUR_MS
export const SESSION_RENEW_AFTER_MS = 24 * HOUR_MS
const NONCE_TICK_INTERVAL_MS = 12 * HOUR_MS

export type SessionId = string

/** `expires` and `expiring` in whole seconds, as the cookie spells them. */
export type Session = { id: SessionId; expires: number; expiring: number }

export function newSession(id: SessionId, now: number): Session {
  const seconds = Math.floor(now / 1000)
  return { id, expires: seconds + SESSION_TTL_MS / 1000, expiring: seconds + SESSION_RENEW_AFTER_MS / 1000 }
}

/** `customerId|expires|expiring|hmac`; what is not of this shape is nobody's. The seal is for the caller to check. */
export function parseSession(value: string): (Session & { sealed: string; seal: string }) | undefined {
  const match = /^((t_[0-9a-f]{30})\|(\d{10})\|(\d{10}))\|([0-9a-f]{32,64})$/.exec(value)
  if (!match) return undefined
  const [, sealed = '', id = '', expires, expiring, seal = ''] = match
  return { id, expires: Number(expires), expiring: Number(expiring), sealed, seal }
}

export function formatSession({ id, expires, expiring }: Session): string {
  return `${id}|${expires}|${expiring}`
}

/** A page that prints a nonce depends on this tag: it is forgotten at every tick. */
export const NONCE_TICK_TAG = 'nonces'

/** Counts up every 12 h: a nonce lives for this tick and the next. */
export function nonceTick(now: number): number {
  return Math.ceil(now / NONCE_TICK_INTERVAL_MS)
}

/** protocols 1.3: of guests' nonces only those of the shop itself belong to one visitor. */
export function isBoundToSession(action: string): boolean {
  return action.startsWith('woocommerce')
}

/** Who asks, as far as the cart is concerned. */
export type Visitor = {
  /** The session's id is the cart's. Null: nothing was put in yet, or the cookie was not ours. */
  cartId: SessionId | null
  session: Session | null
  /** The session has just been prolonged, and the browser is to be told. */
  renewed: boolean
  /** The browser believes that its cart holds something. */
  seesCart: boolean
}

export function isDueForRenewal(session: Session, now: number): boolean {
  return now >= session.expiring * 1000
}
