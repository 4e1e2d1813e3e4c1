import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { isEqualInConstantTime } from '../crypto.server.ts'
import type { Shop } from '../shop.ts'
import { findOrInsertSecret } from './seal.sql.server.ts'
import {
  formatSession,
  isBoundToSession,
  newSession,
  nonceTick,
  parseSession,
  type Session,
  type SessionId,
} from './cart-session.ts'

/** The secret stays in this closure, so that logging the whole shop does not print it. */
export async function createSeal(shop: Pick<Shop, 'db' | 'now'>): Promise<Shop['seal']> {
  const secret = await findOrInsertSecret(shop.db, randomBytes(32).toString('base64url'), shop.now())
  const key = createSecretKey(Buffer.from(secret, 'base64url'))
  return (text) => createHmac('sha256', key).update(text).digest('hex')
}

export function newCartId(): SessionId {
  return `t_${randomBytes(15).toString('hex')}`
}

/** Value of the shop-session cookie. */
export function sealSession(shop: Shop, session: Session): string {
  const text = formatSession(session)
  return `${text}|${shop.seal(`session|${text}`)}`
}

export function createSession(shop: Shop, id: SessionId): Session {
  return newSession(id, shop.now())
}

/** Undefined for a value not sealed by this shop, or expired. */
export function verifySession(shop: Shop, value: string): Session | undefined {
  const parsed = parseSession(value)
  if (!parsed || parsed.expires * 1000 <= shop.now()) return undefined
  if (!isEqualInConstantTime(parsed.seal, shop.seal(`session|${parsed.sealed}`))) return undefined
  return { id: parsed.id, expires: parsed.expires, expiring: parsed.expiring }
}

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
