import { randomInt } from 'node:crypto'
import { type Shop, transact } from '../shop.ts'
import { hashPassword } from './passwords/passwords.server.ts'
import { insertStaff, lockAttempt, selectAnyStaff } from './staff.sql.server.ts'
import { generateLogin, generatePassword, ONE_TIME_PASSWORD_TTL_MS } from './staff.ts'

export type OneTimePassword = { login: string; password: string }

/** The first account of a new shop. Undefined when an account exists. */
export async function createOwner(shop: Shop, login = generateLogin(randomInt)): Promise<OneTimePassword | undefined> {
  if (await selectAnyStaff(shop.db)) return undefined
  const { password, stored } = await createOneTimePassword(shop)
  const hired = await transact(shop, async (shop) => {
    // Two servers may open the same empty shop at once: the second waits here.
    await lockAttempt(shop.db, shop.seal('first-owner'), shop.now())
    if (await selectAnyStaff(shop.db)) return undefined
    return insertStaff(shop.db, {
      login,
      password: stored,
      must_change_password: 1,
      password_expires_at: shop.now() + ONE_TIME_PASSWORD_TTL_MS,
      role: 'owner',
      created_at: shop.now(),
    })
  })
  return hired === undefined ? undefined : { login, password }
}

/** Hashing takes a tenth of a second: call it before a transaction begins. */
export async function createOneTimePassword(shop: Shop): Promise<{ password: string; stored: string }> {
  const password = generatePassword(randomInt)
  return { password, stored: await hashPassword(shop, password, { first: true }) }
}
