import type { Db } from '#db/database.ts'

const SEED_STATE_KEY = 'opening.filling'

export function selectAnyProduct(db: Db) {
  return db.selectFrom('product').select('id').limit(1).executeTakeFirst()
}

export async function selectSeedState(db: Db): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', SEED_STATE_KEY).executeTakeFirst()
  return row && JSON.parse(row.value)
}

export async function saveSeedState(db: Db, filling: 'begun' | 'finished'): Promise<void> {
  const value = JSON.stringify(filling)
  await db
    .insertInto('setting')
    .values({ key: SEED_STATE_KEY, value })
    .onConflict((row) => row.column('key').doUpdateSet({ value }))
    .execute()
}
