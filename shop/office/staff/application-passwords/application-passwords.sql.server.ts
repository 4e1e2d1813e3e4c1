import type { Db } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'

const COLUMNS = [
  'p.id',
  'p.uuid',
  'p.staff_id as staffId',
  's.login',
  's.role',
  'p.app_id as appId',
  'p.name',
  'p.created_at as createdAt',
  'p.used_at as usedAt',
] as const

function passwords(db: Db) {
  return db.selectFrom('application_password as p').innerJoin('staff as s', 's.id', 'p.staff_id').select(COLUMNS)
}

export function selectPasswords(db: Db, staffId: number) {
  return passwords(db).where('p.staff_id', '=', staffId).orderBy('p.id').execute()
}

export function selectByHash(db: Db, login: string, hash: string) {
  return passwords(db).where('p.password_hash', '=', hash).where('s.login', '=', login).executeTakeFirst()
}

export const insertPassword = insertRow('application_password')

export async function updateName(db: Db, id: number, name: string): Promise<void> {
  await db.updateTable('application_password').set({ name }).where('id', '=', id).execute()
}

export async function updateUsed(db: Db, id: number, at: number): Promise<void> {
  await db.updateTable('application_password').set({ used_at: at }).where('id', '=', id).execute()
}

export async function deletePasswords(db: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('application_password').where('id', 'in', ids).execute()
}
