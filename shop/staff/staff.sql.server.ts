import type { Insertable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { StaffTable } from '#db/tables/shop.ts'

export function selectAnyStaff(db: Db) {
  return db.selectFrom('staff').select('id').limit(1).executeTakeFirst()
}

/** False when the login is taken: two servers may open the same empty shop at once. */
export async function insertStaff(db: Db, staff: Insertable<StaffTable>): Promise<boolean> {
  const result = await db
    .insertInto('staff')
    .values(staff)
    .onConflict((login) => login.column('login').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** False when nobody has this login. */
export async function updatePassword(db: Db, login: string, password: string, mustChange: 0 | 1): Promise<boolean> {
  const result = await db
    .updateTable('staff')
    .set({ password, must_change_password: mustChange })
    .where('login', '=', login)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export function selectPassword(db: Db, login: string) {
  return db
    .selectFrom('staff')
    .select(['password', 'must_change_password'])
    .where('login', '=', login)
    .executeTakeFirst()
}
