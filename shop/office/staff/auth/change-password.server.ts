import { recordAudit } from '#shop/core/audit/audit.server.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { type PasswordProblem, passwordProblem } from '../passwords/password-rules.ts'
import { getCommonPasswords, hashPassword, isPasswordCorrect } from '../passwords/passwords.server.ts'
import { selectStaffById, updatePassword } from '../staff.sql.server.ts'
import { endSessionsOf, rotateStaffSession } from './sessions.server.ts'
import type { StaffSession } from './sessions.ts'
import { catchBusy } from './sign-in.server.ts'
import { beginAttempt } from './sign-in-attempts.server.ts'

export type ChangePasswordOutcome =
  /** `token`: the session's new one; all other sessions of this person have ended. */
  | { kind: 'changed'; token: string | undefined }
  | { kind: 'wrong' }
  | { kind: 'busy' }
  | { kind: 'locked'; waitMs: number }
  | { kind: 'refused'; problem: PasswordProblem }

/** The old password protects an unlocked computer. A one-time password was just entered. */
export function changePassword(
  shop: Shop,
  { staff, id: sessionId }: StaffSession,
  input: { oldPassword: string; newPassword: string },
  token: string | undefined,
): Promise<ChangePasswordOutcome> {
  const wait = { first: true }
  return catchBusy<ChangePasswordOutcome>(async () => {
    const person = await selectStaffById(shop.db, staff.id)
    if (!person) return { kind: 'wrong' }
    if (person.must_change_password === 0) {
      const attempt = await beginAttempt(shop, { by: 'person', what: 'change', staffId: staff.id })
      if (attempt.kind === 'locked') return attempt
      if (!(await isPasswordCorrect(shop, person.password, input.oldPassword, wait))) return { kind: 'wrong' }
      await attempt.wasRight()
    }
    const { shopName } = await getSettings(shop)
    const context = { login: staff.login, shopName, isCommon: getCommonPasswords() }
    const problem = passwordProblem(input.newPassword, context)
    if (problem) return { kind: 'refused', problem }
    if (await isPasswordCorrect(shop, person.password, input.newPassword, wait))
      return { kind: 'refused', problem: 'is_old' }

    const stored = await hashPassword(shop, input.newPassword, wait)
    return transact(shop, async (shop) => {
      await updatePassword(shop.db, staff.id, { password: stored, must_change_password: 0, password_expires_at: null })
      await endSessionsOf(shop, staff.id, sessionId)
      const actor = { name: staff.login, staffId: staff.id }
      await recordAudit(shop, actor, { action: 'did', kind: 'staff_password', entity: staff.id, title: staff.login })
      return { kind: 'changed', token: token === undefined ? undefined : await rotateStaffSession(shop, token) }
    })
  })
}
