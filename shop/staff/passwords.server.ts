import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** OWASP's advice with the least memory, 32 MB: about a tenth of a second. Stored with the hash, so it may grow later. */
const COST = { N: 2 ** 15, r: 8, p: 3 }

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, 32, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** False for a stored text of another method. */
export async function passwordMatches(stored: string, password: string): Promise<boolean> {
  const [method, N, r, p, salt = '', hash = ''] = stored.split('$')
  if (method !== 'scrypt') return false
  const expected = Buffer.from(hash, 'base64url')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const given = await derive(password, Buffer.from(salt, 'base64url'), expected.length, cost)
  return timingSafeEqual(given, expected)
}

/** Takes as long as a real check, for logins that nobody has: how long an answer takes must not tell who works here. */
export async function matchNobody(password: string): Promise<false> {
  await derive(password, NOBODYS_SALT, 32, COST)
  return false
}

const NOBODYS_SALT = randomBytes(16)

function derive(password: string, salt: Buffer, length: number, cost: { N: number; r: number; p: number }) {
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r }
  return new Promise<Buffer>((resolve, reject) => {
    // The same letters may be typed in two ways of Unicode.
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
