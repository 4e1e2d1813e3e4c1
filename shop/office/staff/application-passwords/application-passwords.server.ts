import { randomInt, randomUUID } from 'node:crypto'
import { recordAudit } from '#shop/core/audit/audit.server.ts'
import type { Actor } from '#shop/core/audit/audit.ts'
import { idsOf } from '#shop/core/column-names.ts'
import { sha256 } from '#shop/core/crypto.server.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import * as sql from './application-passwords.sql.server.ts'
import {
  APPLICATION_PASSWORD_PATTERN,
  type ApplicationPassword,
  generateApplicationPassword,
  MAX_APPLICATION_PASSWORDS,
  normalizeApplicationPassword,
} from './application-passwords.ts'

const AUDIT_KIND = 'application_password'

/** Oldest first. */
export function listApplicationPasswords(shop: Shop, staffId: number): Promise<ApplicationPassword[]> {
  return sql.selectPasswords(shop.db, staffId)
}

export type CreatePasswordOutcome =
  | { kind: 'created'; made: ApplicationPassword; password: string }
  | { kind: 'name_taken' | 'too_many' }

/** The password is returned only here: a digest is stored. */
export function createApplicationPassword(
  shop: Shop,
  actor: Actor,
  staffId: number,
  { name, appId }: { name: string; appId: string },
): Promise<CreatePasswordOutcome> {
  return transact(shop, async (shop) => {
    const existing = await sql.selectPasswords(shop.db, staffId)
    if (existing.length >= MAX_APPLICATION_PASSWORDS) return { kind: 'too_many' }
    if (existing.some((password) => password.name.toLowerCase() === name.toLowerCase())) return { kind: 'name_taken' }
    const password = generateApplicationPassword(randomInt)
    const uuid = randomUUID()
    await sql.insertPassword(shop.db, {
      uuid,
      staff_id: staffId,
      app_id: appId,
      name,
      // 142 bits of entropy: one fast hash suffices.
      password_hash: sha256(password),
      created_at: shop.now(),
      used_at: null,
    })
    const made = (await sql.selectPasswords(shop.db, staffId)).find((password) => password.uuid === uuid)
    if (!made) throw new Error('an application password vanished while it was made')
    await recordAudit(shop, actor, { action: 'created', kind: AUDIT_KIND, entity: uuid, title: name, after: { name } })
    return { kind: 'created', made, password }
  })
}

export function renameApplicationPassword(
  shop: Shop,
  actor: Actor,
  before: ApplicationPassword,
  name: string,
): Promise<ApplicationPassword> {
  return transact(shop, async (shop) => {
    await sql.updateName(shop.db, before.id, name)
    const change = { action: 'changed', kind: AUDIT_KIND, entity: before.uuid, title: name } as const
    await recordAudit(shop, actor, { ...change, before: { name: before.name }, after: { name } })
    return { ...before, name }
  })
}

/** Effective from the next request on. */
export function revokeApplicationPasswords(shop: Shop, actor: Actor, revoked: ApplicationPassword[]): Promise<void> {
  return transact(shop, async (shop) => {
    await sql.deletePasswords(shop.db, idsOf(revoked))
    for (const { uuid, name } of revoked) {
      await recordAudit(shop, actor, {
        action: 'deleted',
        kind: AUDIT_KIND,
        entity: uuid,
        title: name,
        before: { name },
      })
    }
  })
}

/** Undefined: no such password for this login. */
export async function findByApplicationPassword(
  shop: Shop,
  login: string,
  typed: string,
): Promise<ApplicationPassword | undefined> {
  const password = normalizeApplicationPassword(typed)
  if (!APPLICATION_PASSWORD_PATTERN.test(password)) return undefined
  return sql.selectByHash(shop.db, login.toLowerCase(), sha256(password))
}

/** At most once a day. */
export async function markApplicationPasswordUsed(shop: Shop, { id, usedAt }: ApplicationPassword): Promise<void> {
  if (usedAt !== null && shop.now() - usedAt < DAY_MS) return
  await transact(shop, (shop) => sql.updateUsed(shop.db, id, shop.now()))
}
