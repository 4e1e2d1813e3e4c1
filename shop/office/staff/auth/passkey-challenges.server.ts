import { randomBytes, timingSafeEqual } from 'node:crypto'
import { unlessFull } from '#shop/core/out-of-space.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { consumeInMemory } from './full-disk/sealed-session.server.ts'
import { insertUsedChallenge } from './passkeys.sql.server.ts'

const CHALLENGE_TTL_MS = 5 * 60_000
const LENGTHS = { random: 16, ends: 6, seal: 32 }

/** Holds its expiry and the shop's seal: only answered ones are stored. `purpose` limits its use. */
export function createChallenge(shop: Shop, purpose: string): Uint8Array<ArrayBuffer> {
  const ends = Buffer.alloc(LENGTHS.ends)
  ends.writeUIntBE(shop.now() + CHALLENGE_TTL_MS, 0, LENGTHS.ends)
  const text = Buffer.concat([randomBytes(LENGTHS.random), ends])
  return new Uint8Array(Buffer.concat([text, sealChallenge(shop, purpose, text)]))
}

/** Whether it was issued by this shop for this purpose and has not expired. `challenge` in base64url. */
export function isValidChallenge(shop: Shop, purpose: string, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== LENGTHS.random + LENGTHS.ends + LENGTHS.seal) return false
  const text = bytes.subarray(0, -LENGTHS.seal)
  return (
    challengeExpiry(bytes) > shop.now() &&
    timingSafeEqual(bytes.subarray(-LENGTHS.seal), sealChallenge(shop, purpose, text))
  )
}

/** False: already answered. */
export function consumeChallenge(shop: Shop, challenge: string): Promise<boolean> {
  const expiry = challengeExpiry(Buffer.from(challenge, 'base64url'))
  return unlessFull(
    () => insertUsedChallenge(shop.db, { challenge, endsAt: expiry, now: shop.now() }),
    () => consumeInMemory(shop, `challenge|${challenge}`),
  )
}

function challengeExpiry(bytes: Buffer): number {
  return bytes.readUIntBE(LENGTHS.random, LENGTHS.ends)
}

function sealChallenge(shop: Shop, purpose: string, text: Buffer): Buffer {
  return Buffer.from(shop.seal(`staff-challenge|${purpose}|${text.toString('base64url')}`), 'hex')
}
