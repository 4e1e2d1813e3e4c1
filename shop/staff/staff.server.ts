import { randomInt } from 'node:crypto'
import { type Shop, transact } from '#shop/shop.ts'
import { hashPassword } from './passwords.server.ts'
import { insertStaff, selectAnyStaff } from './staff.sql.server.ts'
import { composePassword, OWNER_LOGIN } from './staff.ts'

export type OneTimePassword = { login: string; password: string }

/** The first person of a new shop. Undefined when somebody works here already. */
export async function hireOwner(shop: Shop): Promise<OneTimePassword | undefined> {
  if (await selectAnyStaff(shop.db)) return undefined
  const { password, stored } = await oneTimePassword()
  const hired = await transact(shop, (shop) =>
    insertStaff(shop.db, {
      login: OWNER_LOGIN,
      password: stored,
      must_change_password: 1,
      role: 'owner',
      created_at: shop.now(),
    }),
  )
  return hired === undefined ? undefined : { login: OWNER_LOGIN, password }
}

/** Hashing takes a tenth of a second: done before a transaction begins. */
export async function oneTimePassword(): Promise<{ password: string; stored: string }> {
  const password = composePassword(randomInt)
  return { password, stored: await hashPassword(password) }
}
