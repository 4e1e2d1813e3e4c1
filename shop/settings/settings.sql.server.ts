import type { Db } from '#db/database.ts'

export function selectSettings(db: Db): Promise<{ key: string; value: string }[]> {
  return db.selectFrom('setting').selectAll().execute()
}

export async function writeSetting(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
