import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Shop } from '#shop/core/shop.ts'
import { type CommonPasswords, createCommonPasswordCheck } from './common-passwords.ts'

/** Of zxcvbn (MIT, © 2012–2016 Dan Wheeler and Dropbox, Inc.): twelve letters or more, and the first thousands. */
export function getCommonPasswords(): CommonPasswords {
  const text = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
  return createCommonPasswordCheck(text.split(/\s+/).filter(Boolean))
}

/** OWASP's setting with the least memory, 32 MB: a tenth of a second. Stored with the hash. */
const SCRYPT_COST = { N: 2 ** 15, r: 8, p: 3 }

/** All of these throw TooBusy when the queue is full. `first`: a known device. */
type HashingPriority = { first?: boolean }
type HashingContext = Pick<Shop, 'passwords'>

export async function hashPassword(
  shop: HashingContext,
  password: string,
  wait: HashingPriority = {},
): Promise<string> {
  const salt = randomBytes(16)
  const hash = await deriveKey(shop, { password, salt, length: 32, cost: SCRYPT_COST, wait })
  return [
    'scrypt',
    SCRYPT_COST.N,
    SCRYPT_COST.r,
    SCRYPT_COST.p,
    salt.toString('base64url'),
    hash.toString('base64url'),
  ].join('$')
}

/** False for a stored hash of another method. */
export async function isPasswordCorrect(
  shop: HashingContext,
  stored: string,
  password: string,
  wait: HashingPriority = {},
): Promise<boolean> {
  const [method, N, r, p, salt = '', hash = ''] = stored.split('$')
  if (method !== 'scrypt') return false
  const expected = Buffer.from(hash, 'base64url')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const derived = await deriveKey(shop, {
    password,
    salt: Buffer.from(salt, 'base64url'),
    length: expected.length,
    cost,
    wait,
  })
  return timingSafeEqual(derived, expected)
}

/** Takes as long as a real check: response times must not reveal which logins exist. */
export async function hashForUnknownLogin(
  shop: HashingContext,
  password: string,
  wait: HashingPriority = {},
): Promise<false> {
  await deriveKey(shop, { password, salt: UNKNOWN_LOGIN_SALT, length: 32, cost: SCRYPT_COST, wait })
  return false
}

const UNKNOWN_LOGIN_SALT = randomBytes(16)

type ScryptCost = { N: number; r: number; p: number }

function deriveKey(
  shop: HashingContext,
  {
    password,
    salt,
    length,
    cost,
    wait,
  }: { password: string; salt: Buffer; length: number; cost: ScryptCost; wait: HashingPriority },
) {
  // Unicode has several encodings of the same letters.
  return shop.passwords.derive({ password: password.normalize('NFKC'), salt, length, cost }, wait)
}
