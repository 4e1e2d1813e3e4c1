import { createHash } from 'node:crypto'
import type { PasswordHasher, Shop } from '#shop/core/shop.ts'
import { startStaffSession } from '#shop/office/staff/auth/sessions.server.ts'
import type { Role } from '#shop/office/staff/staff.ts'

export type SignedInStaff = {
  staffId: number
  sessionId: number
  token: string
  /** For the headers of any request of this person: `{ cookie, 'x-wp-nonce': nonce }`. */
  cookie: string
  nonce: string
}

/** A signed-in staff member of this role. */
export async function signInAs(
  shop: Shop,
  site: { get(path: string, headers?: Record<string, string>): Promise<{ text: string }> },
  role: Role = 'owner',
): Promise<SignedInStaff> {
  const staffId = await createStaff(shop, role)
  const { id: sessionId, token } = await startStaffSession(shop, staffId, { address: '', userAgent: '' }, false)
  const cookie = `meblia_staff=${token}`
  const { text: nonce } = await site.get('/wp-admin/admin-ajax.php?action=rest-nonce', { cookie })
  return { staffId, sessionId, token, cookie, nonce }
}

/** Returns the id. Nobody can sign in, because the password hash is empty. */
export async function createStaff(shop: Shop, role: Role, login: string = role): Promise<number> {
  const person = { login, password: '', must_change_password: 0 as const, role, created_at: shop.now() }
  await shop.db
    .insertInto('staff')
    .values(person)
    .onConflict((conflict) => conflict.column('login').doUpdateSet({ must_change_password: 0, role }))
    .execute()
  const { id } = await shop.db.selectFrom('staff').select('id').where('login', '=', login).executeTakeFirstOrThrow()
  return id
}

/**
 * A test that signs in needs no slow hash: the real one takes a quarter of a second of CPU time per password. Keys
 * depend on the same inputs.
 */
export const quickPasswords: PasswordHasher = {
  derive: async ({ password, salt, length, cost: { N, r, p } }) =>
    createHash('shake256', { outputLength: length }).update(`${password} ${N} ${r} ${p} `).update(salt).digest(),
  close: async () => {},
}
