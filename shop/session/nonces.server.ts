import { isEqualInConstantTime } from '../crypto.server.ts'
import type { Shop } from '../shop.ts'
import type { SessionId } from './cart-session.ts'
import { isBoundToSession, nonceTick } from './nonces.ts'

/** Owner of a nonce: a guest, with the shop session if any, or a signed-in staff session. */
export type NonceHolder = SessionId | null | { staffId: number; sessionId: number }

/**
 * protocols 1.3: ten hex digits over the tick, the action, the user and, for guests, the session for the shop's own
 * actions.
 */
export function createNonce(shop: Shop, action: string, holder: NonceHolder): string {
  return nonceAt(shop, action, holder, nonceTick(shop.now()))
}

/** Valid for the current and the previous tick. */
export function isValidNonce(shop: Shop, nonce: string, action: string, holder: NonceHolder): boolean {
  const tick = nonceTick(shop.now())
  return [tick, tick - 1].some((tick) => isEqualInConstantTime(nonce, nonceAt(shop, action, holder, tick)))
}

function nonceAt(shop: Shop, action: string, holder: NonceHolder, tick: number): string {
  return shop.seal(`nonce|${tick}|${action}|${nonceUser(action, holder)}`).slice(-12, -2)
}

/** The user, 0 for every guest, and the session. */
function nonceUser(action: string, holder: NonceHolder): string {
  if (typeof holder === 'object' && holder) return `${holder.staffId}|${holder.sessionId}`
  return `0|${isBoundToSession(action) && holder ? holder : ''}`
}
