import type { Db } from '#db/database.ts'

const FILLING = 'opening.filling'

export function selectAnyProduct(db: Db) {
  return db.selectFrom('product').select('id').limit(1).executeTakeFirst()
}

export async function selectFilling(db: Db): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', FILLING).executeTakeFirst()
  return row && JSON.parse(row.value)
}

export async function saveFilling(db: Db, filling: 'begun' | 'finished'): Promise<void> {
  const value = JSON.stringify(filling)
  await db
    .insertInto('setting')
    .values({ key: FILLING, value })
    .onConflict((row) => row.column('key').doUpdateSet({ value }))
    .execute()
}
