import { randomBytes } from 'node:crypto'
import { recordAudit } from '../../audit/audit.server.ts'
import { isEqualInConstantTime } from '../../crypto.server.ts'
import { getSettings } from '../../settings/settings.server.ts'
import { type Shop, transact } from '../../shop.ts'
import { getCommonPasswords } from '../passwords/common-passwords.server.ts'
import { type PasswordProblem, passwordProblem } from '../passwords/password-rules.ts'
import { hashForUnknownLogin, hashPassword, isPasswordCorrect } from '../passwords/passwords.server.ts'
import { selectStaffById, selectStaffByLogin, updatePassword } from '../staff.sql.server.ts'
import { createDeviceCookieValue, parseKnownDevice } from './known-devices.server.ts'
import { consumeSecondFactor, isSecondFactorOn } from './second-factor.server.ts'
import { endSessionsOf, rotateStaffSession, type SignInClient, startStaffSession } from './sessions.server.ts'
import type { StaffSession } from './sessions.ts'
import { beginAttempt, type SignInAttempt } from './sign-in-attempts.server.ts'

export type SignInOutcome =
  /** `device`: value of the known-device cookie from now on. */
  | { kind: 'signed_in'; token: string; remembered: boolean; mustChangePassword: boolean; device: string }
  /** The password was correct; this ticket is needed with a code. */
  | { kind: 'code_wanted'; ticket: string }
  /** The same for an unknown login. */
  | { kind: 'wrong' }
  /** An expired one-time password. */
  | { kind: 'expired' }
  /** Too many wrong passwords from there, for any login. */
  | { kind: 'locked'; waitMs: number }
  /** Too many passwords are being checked. */
  | { kind: 'busy' }

export type SignInInput = { login: string; password: string; remembered: boolean }

export function signIn(shop: Shop, input: SignInInput, from: SignInClient): Promise<SignInOutcome> {
  return catchBusy(async (counted) => {
    const login = input.login.trim().toLowerCase()
    const person = await selectStaffByLogin(shop.db, login)
    const device = parseKnownDevice(shop, from.device)
    const isKnown = person !== undefined && device?.staffIds.includes(person.id) === true
    const guessed: SignInAttempt = isKnown
      ? { by: 'device', login, deviceId: device.id }
      : { by: 'network', login, address: from.address }
    const attempt = await beginAttempt(shop, guessed)
    if (attempt.kind === 'locked') return attempt
    counted(attempt)
    const wait = { first: isKnown }
    const isRight = person
      ? await isPasswordCorrect(shop, person.password, input.password, wait)
      : await hashForUnknownLogin(shop, input.password, wait)
    if (!person || !isRight) {
      shop.log.warn({}, 'staff.wrong-password')
      return { kind: 'wrong' }
    }
    await attempt.wasRight()
    const isOneTime = person.must_change_password === 1
    if (isOneTime && person.password_expires_at !== null && person.password_expires_at <= shop.now()) {
      shop.log.warn({ staff: person.id }, 'staff.expired-password')
      return { kind: 'expired' }
    }
    if (await isSecondFactorOn(shop, person.id)) {
      return { kind: 'code_wanted', ticket: createTicket(shop, person, input.remembered) }
    }
    return completeSignIn(shop, person, from, input.remembered)
  })
}

/** The second step, with the ticket of the first. */
export async function signInWithCode(
  shop: Shop,
  input: { ticket: string; code: string },
  from: SignInClient,
): Promise<SignInOutcome | { kind: 'stale' }> {
  const ticket = parseTicket(shop, input.ticket)
  const person = ticket && (await selectStaffById(shop.db, ticket.staffId))
  if (!person || !isTicketValid(shop, input.ticket, person)) return { kind: 'stale' }
  const device = parseKnownDevice(shop, from.device)
  const isKnown = device?.staffIds.includes(person.id) === true
  // Someone who has only the password must not lock out the owner on a known device.
  const what = isKnown ? `code|${device.id}` : 'code'
  const attempt = await beginAttempt(shop, { by: 'person', what, staffId: person.id })
  if (attempt.kind === 'locked') return attempt
  if (!(await consumeSecondFactor(shop, person.id, input.code))) {
    shop.log.warn({ staff: person.id }, 'staff.wrong-code')
    return { kind: 'wrong' }
  }
  await attempt.wasRight()
  return completeSignIn(shop, person, from, ticket.remembered)
}

async function completeSignIn(
  shop: Shop,
  person: { id: number; must_change_password: 0 | 1 },
  from: SignInClient,
  remembered: boolean,
): Promise<SignInOutcome> {
  const { token } = await startStaffSession(shop, person.id, from, remembered)
  shop.log.info({ staff: person.id }, 'staff.signed-in')
  const device = createDeviceCookieValue(shop, parseKnownDevice(shop, from.device), person.id)
  return { kind: 'signed_in', token, remembered, mustChangePassword: person.must_change_password === 1, device }
}

const TICKET_TTL_MS = 5 * 60_000
const TICKET_PATTERN = /^(\d{1,15})\.([01])\.([0-9a-z]{8,9})\.([\w-]{12})\.([0-9a-f]{64})$/

type Ticket = { staffId: number; remembered: boolean }

/** Proves that this person's password was correct a moment ago. Changing the password invalidates it. */
function createTicket(shop: Shop, person: { id: number; password: string }, remembered: boolean): string {
  const ends = (shop.now() + TICKET_TTL_MS).toString(36)
  const text = `${person.id}.${remembered ? 1 : 0}.${ends}.${randomBytes(9).toString('base64url')}`
  return `${text}.${ticketSeal(shop, text, person.password)}`
}

function parseTicket(shop: Shop, ticket: string): Ticket | undefined {
  const [, id = '', remembered, ends = ''] = TICKET_PATTERN.exec(ticket) ?? []
  if (id === '' || Number.parseInt(ends, 36) <= shop.now()) return undefined
  return { staffId: Number(id), remembered: remembered === '1' }
}

function isTicketValid(shop: Shop, ticket: string, person: { password: string }): boolean {
  const at = ticket.lastIndexOf('.')
  const seal = ticketSeal(shop, ticket.slice(0, at), person.password)
  return isEqualInConstantTime(ticket.slice(at + 1), seal)
}

function ticketSeal(shop: Shop, text: string, password: string): string {
  return shop.seal(`sign-in-ticket|${text}|${password}`)
}

export type ConfirmOutcome =
  | { kind: 'confirmed' | 'wrong' | 'code_wrong' | 'busy' }
  | { kind: 'locked'; waitMs: number }

/** A signed-in person confirms their identity again. */
export function confirmByPassword(
  shop: Shop,
  staffId: number,
  input: { password: string; code: string },
): Promise<ConfirmOutcome> {
  return catchBusy(async (counted) => {
    const person = await selectStaffById(shop.db, staffId)
    if (!person) return { kind: 'wrong' }
    const attempt = await beginAttempt(shop, { by: 'person', what: 'confirm', staffId })
    if (attempt.kind === 'locked') return attempt
    counted(attempt)
    if (!(await isPasswordCorrect(shop, person.password, input.password, { first: true }))) return { kind: 'wrong' }
    if ((await isSecondFactorOn(shop, staffId)) && !(await consumeSecondFactor(shop, staffId, input.code))) {
      return { kind: 'code_wrong' }
    }
    await attempt.wasRight()
    return { kind: 'confirmed' }
  })
}

export type ChangePasswordOutcome =
  /** `token`: the session's new one; all other sessions of this person have ended. */
  | { kind: 'changed'; token: string | undefined }
  | { kind: 'wrong' }
  | { kind: 'busy' }
  | { kind: 'locked'; waitMs: number }
  | { kind: 'refused'; problem: PasswordProblem }

/**
 * Requires the old password, which protects an unlocked computer. A one-time password was just entered and allows
 * nothing else, so it is not required again.
 */
export function changePassword(
  shop: Shop,
  { staff, id: sessionId }: StaffSession,
  input: { old: string; fresh: string },
  token: string | undefined,
): Promise<ChangePasswordOutcome> {
  const wait = { first: true }
  return catchBusy<ChangePasswordOutcome>(async () => {
    const person = await selectStaffById(shop.db, staff.id)
    if (!person) return { kind: 'wrong' }
    if (person.must_change_password === 0) {
      const attempt = await beginAttempt(shop, { by: 'person', what: 'change', staffId: staff.id })
      if (attempt.kind === 'locked') return attempt
      if (!(await isPasswordCorrect(shop, person.password, input.old, wait))) return { kind: 'wrong' }
      await attempt.wasRight()
    }
    const { shopName } = await getSettings(shop)
    const context = { login: staff.login, shopName, isCommon: getCommonPasswords() }
    const problem = passwordProblem(input.fresh, context)
    if (problem) return { kind: 'refused', problem }
    if (await isPasswordCorrect(shop, person.password, input.fresh, wait)) return { kind: 'refused', problem: 'is_old' }

    const stored = await hashPassword(shop, input.fresh, wait)
    return transact(shop, async (shop) => {
      await updatePassword(shop.db, staff.id, { password: stored, must_change_password: 0, password_expires_at: null })
      await endSessionsOf(shop, staff.id, sessionId)
      const actor = { name: staff.login, staffId: staff.id }
      await recordAudit(shop, actor, { action: 'did', kind: 'staff_password', entity: staff.id, title: staff.login })
      return { kind: 'changed', token: token === undefined ? undefined : await rotateStaffSession(shop, token) }
    })
  })
}

/** Reverts the count of a guess that was not checked. */
async function catchBusy<T>(
  work: (counted: (attempt: { giveBack(): Promise<void> }) => void) => Promise<T>,
): Promise<T | { kind: 'busy' }> {
  let attempt: { giveBack(): Promise<void> } | undefined
  try {
    return await work((one) => {
      attempt = one
    })
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'TooBusy') throw error
    await attempt?.giveBack()
    return { kind: 'busy' }
  }
}
