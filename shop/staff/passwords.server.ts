import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Shop } from '../shop.ts'

/** OWASP's advice with the least memory, 32 MB: about a tenth of a second. Stored with the hash, so it may grow later. */
const COST = { N: 2 ** 15, r: 8, p: 3 }

/** All of these throw TooBusy where too many wait. `first`: somebody whom the shop knows. */
type Wait = { first?: boolean }
type Hashing = Pick<Shop, 'passwords'>

export async function hashPassword(shop: Hashing, password: string, wait: Wait = {}): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(shop, password, salt, 32, COST, wait)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** False for a stored text of another method. */
export async function passwordMatches(
  shop: Hashing,
  stored: string,
  password: string,
  wait: Wait = {},
): Promise<boolean> {
  const [method, N, r, p, salt = '', hash = ''] = stored.split('$')
  if (method !== 'scrypt') return false
  const expected = Buffer.from(hash, 'base64url')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const given = await derive(shop, password, Buffer.from(salt, 'base64url'), expected.length, cost, wait)
  return timingSafeEqual(given, expected)
}

/** Takes as long as a real check, for logins that nobody has: how long an answer takes must not tell who works here. */
export async function matchNobody(shop: Hashing, password: string, wait: Wait = {}): Promise<false> {
  await derive(shop, password, NOBODYS_SALT, 32, COST, wait)
  return false
}

const NOBODYS_SALT = randomBytes(16)

type Cost = { N: number; r: number; p: number }

function derive(shop: Hashing, password: string, salt: Buffer, length: number, cost: Cost, wait: Wait) {
  // The same letters may be typed in two ways of Unicode.
  return shop.passwords.derive({ password: password.normalize('NFKC'), salt, length, cost }, wait)
}
