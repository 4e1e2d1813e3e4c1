import { z } from 'zod'
import type { Db } from '#db/database.ts'
import { upsert } from '#db/rows.ts'
import { parseStored } from '#shop/core/json.ts'

const SEED_STATE_KEY = 'opening.filling'
const seedState = z.enum(['begun', 'finished'])
type SeedState = z.output<typeof seedState>

export function selectAnyProduct(db: Db) {
  return db.selectFrom('product').select('id').limit(1).executeTakeFirst()
}

export async function selectSeedState(db: Db): Promise<SeedState | undefined> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', SEED_STATE_KEY).executeTakeFirst()
  return row && parseStored(seedState, row.value)
}

export function saveSeedState(db: Db, filling: SeedState): Promise<void> {
  return upsert(db, 'setting', 'key', { key: SEED_STATE_KEY, value: JSON.stringify(filling) })
}
