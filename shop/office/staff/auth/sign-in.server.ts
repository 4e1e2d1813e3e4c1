import type { Shop } from '#shop/core/shop.ts'
import { hashForUnknownLogin, isPasswordCorrect } from '../passwords/passwords.server.ts'
import { selectStaffById, selectStaffByLogin } from '../staff.sql.server.ts'
import { createDeviceCookieValue, parseKnownDevice } from './known-devices.server.ts'
import { consumeSecondFactor, isSecondFactorOn } from './second-factor.server.ts'
import { type SignInClient, startStaffSession } from './sessions.server.ts'
import { beginAttempt, type SignInAttempt } from './sign-in-attempts.server.ts'
import { createTicket, isTicketValid, parseTicket } from './sign-in-ticket.server.ts'

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

export type ConfirmOutcome =
  | { kind: 'confirmed' | 'wrong' | 'code_wrong' | 'busy' }
  | { kind: 'locked'; waitMs: number }

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

/** Reverts the count of a guess that was not checked. */
export async function catchBusy<T>(
  work: (counted: (attempt: { giveBack(): Promise<void> }) => void) => Promise<T>,
): Promise<T | { kind: 'busy' }> {
  let attempt: { giveBack(): Promise<void> } | undefined
  try {
    return await work((begun) => {
      attempt = begun
    })
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'TooBusy') throw error
    await attempt?.giveBack()
    return { kind: 'busy' }
  }
}
