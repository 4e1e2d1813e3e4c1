import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { type Shop, transact } from '#shop/shop.ts'
import { insertStaff, selectAnyStaff, updatePassword } from './staff.sql.server.ts'
import { composePassword, OWNER_LOGIN } from './staff.ts'

export type OneTimePassword = { login: string; password: string }

/** The first person of a new shop. Undefined when somebody works here already. */
export async function hireOwner(shop: Shop): Promise<OneTimePassword | undefined> {
  if (await selectAnyStaff(shop.db)) return undefined
  const password = composePassword(randomInt)
  const stored = await hashPassword(password)
  const hired = await transact(shop, (shop) =>
    insertStaff(shop.db, {
      login: OWNER_LOGIN,
      password: stored,
      must_change_password: 1,
      role: 'owner',
      created_at: shop.now(),
    }),
  )
  return hired ? { login: OWNER_LOGIN, password } : undefined
}

/** A new one-time password instead of a lost one. Undefined when nobody has this login. */
export async function resetPassword(shop: Shop, login = OWNER_LOGIN): Promise<OneTimePassword | undefined> {
  const password = composePassword(randomInt)
  const stored = await hashPassword(password)
  const found = await transact(shop, (shop) => updatePassword(shop.db, login, stored, 1))
  return found ? { login, password } : undefined
}

export async function passwordMatches(stored: string, password: string): Promise<boolean> {
  const [method, N, r, p, salt = '', hash = ''] = stored.split('$')
  if (method !== 'scrypt') return false
  const expected = Buffer.from(hash, 'base64url')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const given = await derive(password, Buffer.from(salt, 'base64url'), expected.length, cost)
  return timingSafeEqual(given, expected)
}

/** OWASP's advice with the least memory, 32 MB: about a tenth of a second. Stored with the hash, so it may grow later. */
const COST = { N: 2 ** 15, r: 8, p: 3 }

async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, 32, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

function derive(password: string, salt: Buffer, length: number, cost: { N: number; r: number; p: number }) {
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r }
  return new Promise<Buffer>((resolve, reject) => {
    // The same letters may be typed in two ways of Unicode.
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
