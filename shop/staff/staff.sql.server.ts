import type { Insertable } from 'kysely'
import type { Db } from '#db/database.ts'
import { deleteById, selectById } from '#db/rows.ts'
import type { StaffTable } from '#db/tables/staff.ts'
import type { Role } from './roles.ts'

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

export async function updatePassword(
  db: Db,
  id: number,
  set: { password: string; must_change_password: 0 | 1; password_expires_at: number | null },
): Promise<void> {
  await db.updateTable('staff').set(set).where('id', '=', id).execute()
}

export function selectStaffByLogin(db: Db, login: string) {
  return db.selectFrom('staff').selectAll().where('login', '=', login).executeTakeFirst()
}

export const selectStaffById = selectById('staff')

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

export async function updateNameAndRole(db: Db, id: number, set: { name: string; role: Role }): Promise<void> {
  await db.updateTable('staff').set(set).where('id', '=', id).execute()
}

export const deleteStaff = deleteById('staff')

/** Reads and locks the counter until the end of the transaction. */
export function lockAttempt(db: Db, who: string, now: number) {
  return db
    .insertInto('staff_attempt')
    .values({ who, wrong: 0, last_at: now })
    .onConflict((known) => known.column('who').doUpdateSet({ who }))
    .returning(['who', 'wrong', 'last_at'])
    .executeTakeFirstOrThrow()
}

export async function saveAttempt(db: Db, who: string, wrong: number, now: number): Promise<void> {
  await db.updateTable('staff_attempt').set({ wrong, last_at: now }).where('who', '=', who).execute()
}

export async function deleteAttempts(db: Db, whos: string[]): Promise<void> {
  await db.deleteFrom('staff_attempt').where('who', 'in', whos).execute()
}

export async function deleteAttemptsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('staff_attempt').where('last_at', '<', before).execute()
}
