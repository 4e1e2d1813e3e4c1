import type { Db } from '#db/database.ts'
import { upsert } from '#db/rows.ts'

const SEED_STATE_KEY = 'opening.filling'

export function selectAnyProduct(db: Db) {
  return db.selectFrom('product').select('id').limit(1).executeTakeFirst()
}

export async function selectSeedState(db: Db): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', SEED_STATE_KEY).executeTakeFirst()
  return row && JSON.parse(row.value)
}

export function saveSeedState(db: Db, filling: 'begun' | 'finished'): Promise<void> {
  return upsert(db, 'setting', 'key', { key: SEED_STATE_KEY, value: JSON.stringify(filling) })
}
