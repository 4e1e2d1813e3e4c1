import type { Db } from '#db/database.ts'

const SECRET_NAME = 'session'

/** Returns the first value inserted: two processes may open a new shop at once. */
export async function findOrInsertSecret(db: Db, offered: string, now: number): Promise<string> {
  const known = await db.selectFrom('secret').select('value').where('name', '=', SECRET_NAME).executeTakeFirst()
  if (known) return known.value
  await db
    .insertInto('secret')
    .values({ name: SECRET_NAME, value: offered, created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const kept = await db.selectFrom('secret').select('value').where('name', '=', SECRET_NAME).executeTakeFirstOrThrow()
  return kept.value
}
