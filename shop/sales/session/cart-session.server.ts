import { randomBytes } from 'node:crypto'
import { isEqualInConstantTime } from '#shop/core/crypto.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { formatSession, newSession, parseSession, type Session, type SessionId } from './cart-session.ts'

export function newCartId(): SessionId {
  return `t_${randomBytes(15).toString('hex')}`
}

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
