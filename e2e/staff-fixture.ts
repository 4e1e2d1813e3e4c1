import type { Shop } from '#shop/shop.ts'
import { addPerson, listPeople } from '#shop/staff/people.server.ts'
import { beginStaffSession, readStaffSession } from '#shop/staff/sessions.server.ts'
import { changePassword } from '#shop/staff/sign-in.server.ts'
import { ROLES, type Role } from '#shop/staff/staff.ts'

/** Of everybody who works in the browser tests' shop. */
export const STAFF_PASSWORD = 'дванадцять літер'

const NOBODY = { name: 'e2e', staffId: null }

/**
 * One person of every role, with a password of their own and a session that tests may share; tokens by role, and that of
 * a session in which the owner has signed in long ago.
 */
export async function hireStaff(shop: Shop): Promise<Record<Role | 'ownerLongAgo', string>> {
  const tokens = { owner: '', manager: '', editor: '', ownerLongAgo: '' }
  for (const role of ROLES) {
    await addPerson(shop, NOBODY, { login: role, name: '', role })
    const person = (await listPeople(shop)).find(({ login }) => login === role)
    if (!person) throw new Error(`Nobody is called ${role}.`)
    const { token } = await beginStaffSession(shop, person.id, { address: '', userAgent: '' }, true)
    const known = await readStaffSession(shop, token)
    if (!known) throw new Error('The session did not begin.')
    const changed = await changePassword(shop, known.session, { old: '', fresh: STAFF_PASSWORD }, token)
    // Shared for longer than a proof of who somebody is holds.
    const later = Date.now() + 6 * 3_600_000
    await shop.db.updateTable('staff_session').set({ authenticated_at: later }).execute()
    if (changed.kind !== 'changed' || !changed.token) throw new Error(`The password was refused: ${changed.kind}`)
    tokens[role] = changed.token
  }
  const owner = (await listPeople(shop)).find(({ login }) => login === 'owner')
  const { id, token } = await beginStaffSession(shop, owner?.id ?? 0, { address: '', userAgent: '' }, true)
  await shop.db.updateTable('staff_session').set({ authenticated_at: 0 }).where('id', '=', id).execute()
  return { ...tokens, ownerLongAgo: token }
}
