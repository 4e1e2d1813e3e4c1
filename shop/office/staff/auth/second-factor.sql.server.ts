import type { Db } from '#db/database.ts'
import { countRows, selectBy, selectRow, updateRows, upsert } from '#db/rows.ts'

export const selectTotp = selectBy('staff_totp', 'staff_id')

/** Replaces an unconfirmed one. */
export async function saveTotp(
  db: Db,
  { staffId, secret, now }: { staffId: number; secret: string; now: number },
): Promise<void> {
  const row = { staff_id: staffId, secret, last_step: 0, created_at: now, confirmed_at: null }
  await upsert(db, 'staff_totp', 'staff_id', row)
}

export async function confirmTotp(db: Db, staffId: number, now: number): Promise<void> {
  await db.updateTable('staff_totp').set({ confirmed_at: now }).where('staff_id', '=', staffId).execute()
}

/** False: a code of this step or a later one was already accepted. */
export async function consumeStep(db: Db, staffId: number, step: number): Promise<boolean> {
  const result = await db
    .updateTable('staff_totp')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function deleteTotp(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
  await db.deleteFrom('staff_totp').where('staff_id', '=', staffId).execute()
}

export async function replaceRecoveryCodes(db: Db, staffId: number, hashes: string[]): Promise<void> {
  await db.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
  await db
    .insertInto('staff_recovery_code')
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash, used_at: null })))
    .execute()
}

export function countRecoveryCodes(db: Db, staffId: number): Promise<number> {
  return countRows(db.selectFrom('staff_recovery_code').where('staff_id', '=', staffId).where('used_at', 'is', null))
}

/** False: unknown or already used. */
export async function consumeRecoveryCode(
  db: Db,
  { staffId, hash, now }: { staffId: number; hash: string; now: number },
): Promise<boolean> {
  return (
    (await updateRows(
      db,
      'staff_recovery_code',
      { staff_id: staffId, code_hash: hash, used_at: null },
      { used_at: now },
    )) === 1
  )
}

export async function isRecoveryCodeLeft(db: Db, staffId: number, hash: string): Promise<boolean> {
  const left = { staff_id: staffId, code_hash: hash, used_at: null }
  return (await selectRow(db, 'staff_recovery_code', left)) !== undefined
}
