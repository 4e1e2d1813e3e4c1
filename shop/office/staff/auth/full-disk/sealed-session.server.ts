import { HOUR_MS } from '#shop/core/dates.ts'
import type { Shop } from '#shop/core/shop.ts'
import { selectStaffById } from '../../staff.sql.server.ts'
import type { StaffSession } from '../sessions.ts'

/** While the database has no space to write down what was used. False: it was used before. */
export async function consumeInMemory({ unstoredAttempts }: Shop, key: string): Promise<boolean> {
  return (await unstoredAttempts?.take([{ key, max: 1 }])) !== undefined
}

const TTL_MS = HOUR_MS
const FORM = /^sealed\.(\d{1,15})\.(\d{1,15})\.([0-9a-f]{64})$/

/** A session that is written nowhere, for a database that cannot be written: it ends after an hour, or with the password. */
export async function sealSession(shop: Shop, staffId: number): Promise<string> {
  const at = shop.now()
  return `sealed.${staffId}.${at}.${await sealOf(shop, staffId, at)}`
}

/** Undefined: it is none, or has ended. */
export async function openSealedSession(shop: Shop, token: string): Promise<StaffSession | undefined> {
  const [, id = '', since = '', seal = ''] = FORM.exec(token) ?? []
  const [staffId, at] = [Number(id), Number(since)]
  const now = shop.now()
  if (seal === '' || at > now || now - at >= TTL_MS || seal !== (await sealOf(shop, staffId, at))) return undefined
  const person = await selectStaffById(shop.db, staffId)
  if (!person) return undefined
  const { login, name, role } = person
  return {
    id: 0,
    staff: { id: staffId, login, name, role },
    remembered: false,
    authenticatedAt: at,
    mustChangePassword: person.must_change_password === 1,
  }
}

async function sealOf(shop: Shop, staffId: number, at: number): Promise<string> {
  const person = await selectStaffById(shop.db, staffId)
  return shop.seal(`sealed-session|${staffId}|${at}|${person?.password ?? ''}`)
}
