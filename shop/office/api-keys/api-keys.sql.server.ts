import type { Db } from '#db/database.ts'
import { deleteBy, insertReturningId } from '#db/rows.ts'

const KEY_COLUMNS = [
  'api_key.id',
  'staff_id as staffId',
  'staff.login',
  'staff.role',
  'description',
  'permissions',
  'key_end as end',
  'api_key.created_at as createdAt',
  'used_at as usedAt',
] as const

function keys(db: Db) {
  return db.selectFrom('api_key').innerJoin('staff', 'staff.id', 'api_key.staff_id').select(KEY_COLUMNS)
}

export function selectKeys(db: Db) {
  return keys(db).orderBy('api_key.id').execute()
}

export function selectKey(db: Db, id: number) {
  return keys(db).where('api_key.id', '=', id).executeTakeFirst()
}

export function selectKeyByHash(db: Db, hash: string) {
  return keys(db).select('secret').where('key_hash', '=', hash).executeTakeFirst()
}

export const insertKey = insertReturningId('api_key')
export const deleteKey = deleteBy('api_key', 'id')

export async function updateUsed(db: Db, id: number, at: number): Promise<void> {
  await db.updateTable('api_key').set({ used_at: at }).where('id', '=', id).execute()
}

export async function selectStaffId(db: Db, who: { login: string } | { id: number }): Promise<number | undefined> {
  const query = db.selectFrom('staff').select('id')
  const found = 'id' in who ? query.where('id', '=', who.id) : query.where('login', '=', who.login)
  return (await found.executeTakeFirst())?.id
}

/** False: seen before. */
export async function insertNonce(
  db: Db,
  { key_id, nonce, at }: { key_id: number; nonce: string; at: number },
): Promise<boolean> {
  const row = await db
    .insertInto('api_nonce')
    .values({ key_id, nonce, at })
    .onConflict((conflict) => conflict.columns(['key_id', 'nonce']).doNothing())
    .returning('key_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteNoncesBefore(db: Db, at: number): Promise<void> {
  await db.deleteFrom('api_nonce').where('at', '<', at).execute()
}
