import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { isEqualInConstantTime } from '#shop/core/crypto.server.ts'
import { HOUR_MS } from '#shop/core/dates.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { SessionId } from './cart-session.ts'
import { findOrInsertSecret } from './seal.sql.server.ts'

const NONCE_TICK_INTERVAL_MS = 12 * HOUR_MS

/** Increases every 12 h: a nonce is valid for its tick and the next. */
export function nonceTick(now: number): number {
  return Math.ceil(now / NONCE_TICK_INTERVAL_MS)
}

/** protocols 1.3: of guests' nonces only those for the shop's own actions are bound to one visitor. */
function isBoundToSession(action: string): boolean {
  return action.startsWith('woocommerce')
}

/** Owner of a nonce: a guest, with the shop session if any, or a signed-in staff session. */
export type NonceHolder = SessionId | null | { staffId: number; sessionId: number }

/** Protocols 1.3: ten hex digits over tick, action, user and, for guests, the session. */
export function createNonce(shop: Shop, action: string, holder: NonceHolder): string {
  return nonceAt(shop, { action, holder, tick: nonceTick(shop.now()) })
}

/** Valid for the current and the previous tick. */
export function isValidNonce(
  shop: Shop,
  { nonce, action, holder }: { nonce: string; action: string; holder: NonceHolder },
): boolean {
  const tick = nonceTick(shop.now())
  return [tick, tick - 1].some((tick) => isEqualInConstantTime(nonce, nonceAt(shop, { action, holder, tick })))
}

function nonceAt(shop: Shop, { action, holder, tick }: { action: string; holder: NonceHolder; tick: number }): string {
  return shop.seal(`nonce|${tick}|${action}|${nonceUser(action, holder)}`).slice(-12, -2)
}

/** The user, 0 for every guest, and the session. */
function nonceUser(action: string, holder: NonceHolder): string {
  if (typeof holder === 'object' && holder) return `${holder.staffId}|${holder.sessionId}`
  return `0|${isBoundToSession(action) && holder ? holder : ''}`
}

/** The secret stays in this closure, so that logging the whole shop does not print it. */
export async function createSeal(shop: Pick<Shop, 'db' | 'now'>): Promise<Shop['seal']> {
  const secret = await findOrInsertSecret(shop.db, randomBytes(32).toString('base64url'), shop.now())
  const key = createSecretKey(Buffer.from(secret, 'base64url'))
  return (text) => createHmac('sha256', key).update(text).digest('hex')
}
