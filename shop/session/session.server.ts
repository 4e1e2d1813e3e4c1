import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Shop } from '../shop.ts'
import { keepSecret } from './session.sql.server.ts'
import {
  isBoundToSession,
  newSession,
  nonceTick,
  parseSession,
  type Session,
  type SessionId,
  sessionText,
} from './session.ts'

/** The secret never leaves the function made here: not even somebody who logs the whole shop prints it. */
export async function openSeal(shop: Pick<Shop, 'db' | 'now'>): Promise<Shop['seal']> {
  const secret = await keepSecret(shop.db, randomBytes(32).toString('base64url'), shop.now())
  const key = createSecretKey(Buffer.from(secret, 'base64url'))
  return (text) => createHmac('sha256', key).update(text).digest('hex')
}

export function newCartId(): SessionId {
  return `t_${randomBytes(15).toString('hex')}`
}

/** Value of the shop-session cookie. */
export function sealSession(shop: Shop, session: Session): string {
  const text = sessionText(session)
  return `${text}|${shop.seal(`session|${text}`)}`
}

export function beginSession(shop: Shop, id: SessionId): Session {
  return newSession(id, shop.now())
}

/** Undefined for a value that this shop has not sealed, or whose time is over. */
export function openSession(shop: Shop, value: string): Session | undefined {
  const parsed = parseSession(value)
  if (!parsed || parsed.expires * 1000 <= shop.now()) return undefined
  if (!isSame(parsed.seal, shop.seal(`session|${parsed.sealed}`))) return undefined
  return { id: parsed.id, expires: parsed.expires, expiring: parsed.expiring }
}

/** protocols 1.3: ten hex digits over the tick, the action and, for the shop's own actions, the guest's session. */
export function nonceFor(shop: Shop, action: string, sessionId: SessionId | null): string {
  return nonceAt(shop, action, sessionId, nonceTick(shop.now()))
}

/** The current tick's and the previous one's hold. */
export function isNonce(shop: Shop, nonce: string, action: string, sessionId: SessionId | null): boolean {
  const tick = nonceTick(shop.now())
  return [tick, tick - 1].some((tick) => isSame(nonce, nonceAt(shop, action, sessionId, tick)))
}

function nonceAt(shop: Shop, action: string, sessionId: SessionId | null, tick: number): string {
  const guest = isBoundToSession(action) && sessionId ? sessionId : ''
  return shop.seal(`nonce|${tick}|${action}|0|${guest}`).slice(-12, -2)
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
