import { randomInt } from 'node:crypto'
import { recordAudit } from '#shop/core/audit/audit.server.ts'
import type { Actor } from '#shop/core/audit/audit.ts'
import { NotFound } from '#shop/core/errors.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { deleteTotp } from './auth/second-factor.sql.server.ts'
import { endSessionsOf } from './auth/sessions.server.ts'
import { generatePassword, ONE_TIME_PASSWORD_TTL_MS } from './passwords/one-time-password.ts'
import { hashPassword } from './passwords/passwords.server.ts'
import * as sql from './staff.sql.server.ts'
import { generateLogin, type Role, type StaffMember } from './staff.ts'

export type OneTimePassword = { login: string; password: string }

/** The first account of a new shop. Undefined when an account exists. */
export async function createOwner(shop: Shop, login = generateLogin(randomInt)): Promise<OneTimePassword | undefined> {
  if (await sql.selectAnyStaff(shop.db)) return undefined
  const { password, stored } = await createOneTimePassword(shop)
  const id = await transact(shop, async (shop) => {
    // Two servers may open the same empty shop at once: the second waits here.
    await sql.lockAttempt(shop.db, shop.seal('first-owner'), shop.now())
    if (await sql.selectAnyStaff(shop.db)) return undefined
    const created_at = shop.now()
    return sql.insertStaff(shop.db, { login, role: 'owner', created_at, ...oneTimePasswordColumns(shop, stored) })
  })
  return id === undefined ? undefined : { login, password }
}

export type StaffMemberView = StaffMember & { createdAt: number; lastSeenAt: number | null; passkeys: number }

/** By login. */
export async function listStaff(shop: Shop): Promise<StaffMemberView[]> {
  const rows = await sql.selectStaffMembers(shop.db)
  return rows.map((row) => ({
    id: row.id,
    login: row.login,
    name: row.name,
    role: row.role,
    mustChangePassword: row.must_change_password === 1,
    createdAt: row.created_at,
    lastSeenAt: row.seen_at,
    passkeys: Number(row.passkeys),
  }))
}

export type CreateStaffMemberOutcome = { kind: 'added'; id: number; password: string } | { kind: 'login_taken' }

/** The one-time password is returned only here. */
export async function createStaffMember(
  shop: Shop,
  actor: Actor,
  input: { login: string; name: string; role: Role },
): Promise<CreateStaffMemberOutcome> {
  const { password, stored } = await createOneTimePassword(shop)
  return transact(shop, async (shop) => {
    const created_at = shop.now()
    const id = await sql.insertStaff(shop.db, { ...input, created_at, ...oneTimePasswordColumns(shop, stored) })
    if (id === undefined) return { kind: 'login_taken' }
    await recordAudit(shop, actor, { action: 'created', kind: 'staff', entity: id, title: input.login, after: input })
    return { kind: 'added', id, password }
  })
}

/** The shop must keep an owner. */
export type UpdateStaffMemberOutcome = { kind: 'changed'; person: StaffMemberView } | { kind: 'last_owner' }

/** A new role applies from the next request; sessions stay. Throws NotFound. */
export function updateStaffMember(
  shop: Shop,
  actor: Actor,
  id: number,
  input: { name?: string | undefined; role?: Role | undefined },
): Promise<UpdateStaffMemberOutcome> {
  return transact(shop, async (shop) => {
    await sql.lockOwners(shop.db, shop.dialect)
    const people = await listStaff(shop)
    const before = people.find((person) => person.id === id)
    if (!before) throw new NotFound(`staff ${id}`)
    const person = { ...before, name: input.name ?? before.name, role: input.role ?? before.role }
    if (person.role !== 'owner' && isLastOwner(people, id)) return { kind: 'last_owner' }
    const { name, role } = person
    await sql.updateNameAndRole(shop.db, id, { name, role })
    await recordAudit(shop, actor, {
      action: 'changed',
      kind: 'staff',
      entity: id,
      title: before.login,
      before: { name: before.name, role: before.role },
      after: { name, role },
    })
    return { kind: 'changed', person }
  })
}

/** Deletes their sessions, passkeys and other data too. Throws NotFound. */
export function deleteStaffMember(shop: Shop, actor: Actor, id: number): Promise<{ kind: 'removed' | 'last_owner' }> {
  return transact(shop, async (shop) => {
    await sql.lockOwners(shop.db, shop.dialect)
    const people = await listStaff(shop)
    const person = people.find((person) => person.id === id)
    if (!person) throw new NotFound(`staff ${id}`)
    if (isLastOwner(people, id)) return { kind: 'last_owner' }
    await sql.deleteStaff(shop.db, id)
    const { login, name, role } = person
    const before = { login, name, role }
    await recordAudit(shop, actor, { action: 'deleted', kind: 'staff', entity: id, title: login, before })
    return { kind: 'removed' }
  })
}

/** For a forgotten password or a lost second factor. Throws NotFound. */
export async function resetToOneTimePassword(shop: Shop, actor: Actor, id: number): Promise<string> {
  const { password, stored } = await createOneTimePassword(shop)
  await transact(shop, async (shop) => {
    const person = await sql.selectStaffById(shop.db, id)
    if (!person) throw new NotFound(`staff ${id}`)
    await sql.updatePassword(shop.db, id, oneTimePasswordColumns(shop, stored))
    // A person without the phone could not sign in otherwise.
    await deleteTotp(shop.db, id)
    await endSessionsOf(shop, id)
    await recordAudit(shop, actor, { action: 'did', kind: 'staff_password', entity: id, title: person.login })
  })
  return password
}

/** Default account of command-line tasks; undefined: several owners, or none. */
export async function findSoleOwner(shop: Shop): Promise<StaffMemberView | undefined> {
  const owners = (await listStaff(shop)).filter(({ role }) => role === 'owner')
  return owners.length === 1 ? owners[0] : undefined
}

function isLastOwner(people: StaffMember[], id: number): boolean {
  const owners = people.filter(({ role }) => role === 'owner')
  return owners.length === 1 && owners[0]?.id === id
}

/** Hashing takes a tenth of a second: call it before a transaction begins. */
async function createOneTimePassword(shop: Shop): Promise<{ password: string; stored: string }> {
  const password = generatePassword(randomInt)
  return { password, stored: await hashPassword(shop, password, { first: true }) }
}

function oneTimePasswordColumns(shop: Shop, password: string) {
  return { password, must_change_password: 1 as const, password_expires_at: shop.now() + ONE_TIME_PASSWORD_TTL_MS }
}
