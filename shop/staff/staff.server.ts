import { randomInt } from 'node:crypto'
import { type Shop, transact } from '#shop/shop.ts'
import { hashPassword } from './passwords.server.ts'
import { holdAttempt, insertStaff, selectAnyStaff } from './staff.sql.server.ts'
import { composeLogin, composePassword, ONE_TIME_PASSWORD_TTL_MS } from './staff.ts'

export type OneTimePassword = { login: string; password: string }

/** The first person of a new shop. Undefined when somebody works here already. */
export async function hireOwner(shop: Shop, login = composeLogin(randomInt)): Promise<OneTimePassword | undefined> {
  if (await selectAnyStaff(shop.db)) return undefined
  const { password, stored } = await oneTimePassword(shop)
  const hired = await transact(shop, async (shop) => {
    // Two servers may open the same empty shop at once: the second waits here for the first.
    await holdAttempt(shop.db, shop.seal('first-owner'), shop.now())
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

/** Hashing takes a tenth of a second: done before a transaction begins. */
export async function oneTimePassword(shop: Shop): Promise<{ password: string; stored: string }> {
  const password = composePassword(randomInt)
  return { password, stored: await hashPassword(shop, password, { first: true }) }
}
