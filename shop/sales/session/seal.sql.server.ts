import type { Db } from '#db/database.ts'

const SECRET_NAME = 'session'

/** Returns the first value inserted: two processes may open a new shop at once. */
export async function findOrInsertSecret(db: Db, offered: string, now: number): Promise<string> {
  const existing = await db.selectFrom('secret').select('value').where('name', '=', SECRET_NAME).executeTakeFirst()
  if (existing) return existing.value
  await db
    .insertInto('secret')
    .values({ name: SECRET_NAME, value: offered, created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const stored = await db.selectFrom('secret').select('value').where('name', '=', SECRET_NAME).executeTakeFirstOrThrow()
  return stored.value
}
