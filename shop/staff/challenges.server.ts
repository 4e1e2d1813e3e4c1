import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Shop } from '../shop.ts'
import { spendChallenge } from './passkeys.sql.server.ts'

const LIVES_MS = 5 * 60_000
const LENGTHS = { random: 16, ends: 6, seal: 32 }

/**
 * What a passkey is asked to sign. It says itself until when it holds and carries the shop's seal, so that strangers who
 * ask for thousands fill no table; only those that were answered are written down. `purpose` is what it may be used for.
 */
export function newChallenge(shop: Shop, purpose: string): Uint8Array<ArrayBuffer> {
  const ends = Buffer.alloc(LENGTHS.ends)
  ends.writeUIntBE(shop.now() + LIVES_MS, 0, LENGTHS.ends)
  const text = Buffer.concat([randomBytes(LENGTHS.random), ends])
  return new Uint8Array(Buffer.concat([text, sealOf(shop, purpose, text)]))
}

/** Whether it is of this shop, for this purpose, and still holds. `challenge` in base64url. */
export function isChallenge(shop: Shop, purpose: string, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== LENGTHS.random + LENGTHS.ends + LENGTHS.seal) return false
  const text = bytes.subarray(0, -LENGTHS.seal)
  return endOf(bytes) > shop.now() && timingSafeEqual(bytes.subarray(-LENGTHS.seal), sealOf(shop, purpose, text))
}

/** False: somebody has answered it before. */
export function spend(shop: Shop, challenge: string): Promise<boolean> {
  return spendChallenge(shop.db, challenge, endOf(Buffer.from(challenge, 'base64url')), shop.now())
}

function endOf(bytes: Buffer): number {
  return bytes.readUIntBE(LENGTHS.random, LENGTHS.ends)
}

function sealOf(shop: Shop, purpose: string, text: Buffer): Buffer {
  return Buffer.from(shop.seal(`staff-challenge|${purpose}|${text.toString('base64url')}`), 'hex')
}
