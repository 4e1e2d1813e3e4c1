import type { Db } from '#db/database.ts'
import type { Role } from './staff.ts'

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

export async function deleteStaff(db: Db, id: number): Promise<void> {
  await db.deleteFrom('staff').where('id', '=', id).execute()
}
