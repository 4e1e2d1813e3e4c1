import type { Insertable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import { deleteBy, selectBy, updateById } from '#db/rows.ts'
import type { StaffTable } from '#db/tables/staff.ts'

export function selectAnyStaff(db: Db) {
  return db.selectFrom('staff').select('id').limit(1).executeTakeFirst()
}

/** The new id; undefined when the login is taken: two servers may open the same empty shop at once. */
export async function insertStaff(db: Db, staff: Insertable<StaffTable>): Promise<number | undefined> {
  const row = await db
    .insertInto('staff')
    .values(staff)
    .onConflict((login) => login.column('login').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const updatePassword = updateById('staff')
export const selectStaffByLogin = selectBy('staff', 'login')
export const selectStaffById = selectBy('staff', 'id')

export function selectStaffMembers(db: Db) {
  return db
    .selectFrom('staff')
    .select(['id', 'login', 'name', 'role', 'must_change_password', 'created_at'])
    .select((of) => [
      of
        .selectFrom('staff_session')
        .whereRef('staff_session.staff_id', '=', 'staff.id')
        .select((f) => f.fn.max('seen_at').as('seen_at'))
        .as('seen_at'),
      of
        .selectFrom('staff_passkey')
        .whereRef('staff_passkey.staff_id', '=', 'staff.id')
        .select((f) => f.fn.countAll().as('passkeys'))
        .as('passkeys'),
    ])
    .orderBy('login')
    .execute()
}

/** Until the end of the transaction nobody else takes an owner away: two at once could take the last two. */
export async function lockOwners(db: Db, dialect: Dialect): Promise<void> {
  const owners = db.selectFrom('staff').select('id').where('role', '=', 'owner').orderBy('id')
  if (dialect === 'postgres') await owners.forUpdate().execute()
}

export const updateNameAndRole = updateById('staff')
export const deleteStaff = deleteBy('staff', 'id')

/** Reads and locks the counter until the end of the transaction. */
export function lockAttempt(db: Db, who: string, now: number) {
  return db
    .insertInto('staff_attempt')
    .values({ who, wrong: 0, last_at: now })
    .onConflict((conflict) => conflict.column('who').doUpdateSet({ who }))
    .returning(['who', 'wrong', 'last_at'])
    .executeTakeFirstOrThrow()
}

export async function saveAttempt(
  db: Db,
  { who, wrong, now }: { who: string; wrong: number; now: number },
): Promise<void> {
  await db.updateTable('staff_attempt').set({ wrong, last_at: now }).where('who', '=', who).execute()
}

export const deleteAttempts = deleteBy('staff_attempt', 'who')

export async function deleteAttemptsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('staff_attempt').where('last_at', '<', before).execute()
}
