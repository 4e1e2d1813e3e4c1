import { noteChange } from '../audit/audit.server.ts'
import { type Shop, transact } from '../shop.ts'
import { hashPassword, matchNobody, passwordMatches } from './passwords.server.ts'
import { beginStaffSession, endSessionsOf, type From, rotateStaffSession } from './sessions.server.ts'
import { addressGroup } from '../client-network.ts'
import type { StaffSession } from './sessions.ts'
import {
  deleteAttempts,
  deleteAttemptsBefore,
  holdAttempt,
  saveAttempt,
  selectById,
  selectByLogin,
  updatePassword,
} from './staff.sql.server.ts'
import { ATTEMPTS_FORGOTTEN_AFTER_MS, type PasswordProblem, passwordProblem, waitAfter } from './staff.ts'

export type SignInOutcome =
  | { kind: 'signed_in'; token: string; remembered: boolean; mustChangePassword: boolean }
  /** The same for a login that nobody has. */
  | { kind: 'wrong' }
  /** Too many wrong passwords for this login or from this address, whoever they were for. */
  | { kind: 'locked'; waitMs: number }

export type SignInWish = { login: string; password: string; remembered: boolean }

export async function signIn(shop: Shop, wish: SignInWish, from: From): Promise<SignInOutcome> {
  const login = wish.login.trim().toLowerCase()
  const whos = [attemptKey(shop, 'login', login), attemptKey(shop, 'address', addressGroup(from.address))]
  const waitMs = await countAttempt(shop, whos)
  if (waitMs > 0) {
    shop.log.warn({ waitMs }, 'staff.locked-out')
    return { kind: 'locked', waitMs }
  }
  const person = await selectByLogin(shop.db, login)
  const isRight = person ? await passwordMatches(person.password, wish.password) : await matchNobody(wish.password)
  if (!person || !isRight) {
    shop.log.warn({}, 'staff.wrong-password')
    return { kind: 'wrong' }
  }
  await deleteAttempts(shop.db, whos)
  await deleteAttemptsBefore(shop.db, shop.now() - ATTEMPTS_FORGOTTEN_AFTER_MS)
  const { token } = await beginStaffSession(shop, person.id, from, wish.remembered)
  shop.log.info({ staff: person.id }, 'staff.signed-in')
  const mustChangePassword = person.must_change_password === 1
  return { kind: 'signed_in', token, remembered: wish.remembered, mustChangePassword }
}

export type ChangePasswordOutcome =
  /** `token`: the session's new one; all other sessions of this person are over. */
  | { kind: 'changed'; token: string | undefined }
  | { kind: 'wrong' }
  | { kind: 'locked'; waitMs: number }
  | { kind: 'refused'; problem: PasswordProblem }

/**
 * Whoever changes it knows the old one: a computer left unlocked is not enough. A one-time password has just been typed
 * and opens nothing but this, so it is not asked for again.
 */
export async function changePassword(
  shop: Shop,
  { staff, id: sessionId }: StaffSession,
  wish: { old: string; fresh: string },
  token: string | undefined,
): Promise<ChangePasswordOutcome> {
  const person = await selectById(shop.db, staff.id)
  if (!person) return { kind: 'wrong' }
  if (person.must_change_password === 0) {
    const who = [attemptKey(shop, 'change', String(staff.id))]
    const waitMs = await countAttempt(shop, who)
    if (waitMs > 0) return { kind: 'locked', waitMs }
    if (!(await passwordMatches(person.password, wish.old))) return { kind: 'wrong' }
    await deleteAttempts(shop.db, who)
  }
  const problem = passwordProblem(wish.fresh, staff.login)
  if (problem) return { kind: 'refused', problem }
  if (await passwordMatches(person.password, wish.fresh)) return { kind: 'refused', problem: 'is_old' }

  const stored = await hashPassword(wish.fresh)
  return transact(shop, async (shop) => {
    await updatePassword(shop.db, staff.id, stored, 0)
    await endSessionsOf(shop, staff.id, sessionId)
    const actor = { name: staff.login, staffId: staff.id }
    await noteChange(shop, actor, { action: 'did', kind: 'staff_password', entity: staff.id, title: staff.login })
    return { kind: 'changed', token: token === undefined ? undefined : await rotateStaffSession(shop, token) }
  })
}

/**
 * Milliseconds to wait; 0: go on. Counted before the password is looked at, so that a hundred guesses sent at once are
 * a hundred guesses.
 */
function countAttempt(shop: Shop, whos: string[]): Promise<number> {
  return transact(shop, async (shop) => {
    const now = shop.now()
    const known: { who: string; wrong: number; last_at: number }[] = []
    for (const who of whos) known.push(await holdAttempt(shop.db, who, now))
    const recent = known.map((one) => (now - one.last_at < ATTEMPTS_FORGOTTEN_AFTER_MS ? one : { ...one, wrong: 0 }))
    const wait = Math.max(...recent.map(({ wrong, last_at }) => last_at + waitAfter(wrong) - now))
    if (wait > 0) return wait
    for (const { who, wrong } of recent) await saveAttempt(shop.db, who, wrong + 1, now)
    return 0
  })
}

/** Neither logins nor addresses of whoever tries lie in the database. */
function attemptKey(shop: Shop, kind: 'login' | 'address' | 'change', text: string): string {
  return shop.seal(`staff-attempt|${kind}|${text}`)
}
