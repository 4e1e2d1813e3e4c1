import type { Insertable } from 'kysely'
import type { Db } from '#db/database.ts'
import { deleteBy } from '#db/rows.ts'
import type { StaffPasskeyTable } from '#db/tables/staff.ts'

export function selectPasskeys(db: Db, staffId: number) {
  return db.selectFrom('staff_passkey').selectAll().where('staff_id', '=', staffId).orderBy('id').execute()
}

export function selectPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('staff_passkey as p')
    .innerJoin('staff', 'staff.id', 'p.staff_id')
    .selectAll('p')
    .select('staff.must_change_password')
    .where('p.credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** Undefined: already registered. */
export async function insertPasskey(db: Db, passkey: Insertable<StaffPasskeyTable>): Promise<number | undefined> {
  const row = await db
    .insertInto('staff_passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updatePasskeyUse(
  db: Db,
  { id, counter, now }: { id: number; counter: number; now: number },
): Promise<void> {
  await db.updateTable('staff_passkey').set({ counter, used_at: now }).where('id', '=', id).execute()
}

export async function updatePasskeyName(db: Db, id: number, name: string): Promise<void> {
  await db.updateTable('staff_passkey').set({ name }).where('id', '=', id).execute()
}

export const deletePasskey = deleteBy('staff_passkey', 'id')

/** False: already used. */
export async function insertUsedChallenge(
  db: Db,
  { challenge, endsAt, now }: { challenge: string; endsAt: number; now: number },
): Promise<boolean> {
  await db.deleteFrom('staff_spent_challenge').where('ends_at', '<=', now).execute()
  const result = await db
    .insertInto('staff_spent_challenge')
    .values({ challenge, ends_at: endsAt })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
