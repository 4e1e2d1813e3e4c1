import type { Db } from '#db/database.ts'

const NAME = 'session'

/** The first value that was ever offered: two processes may open the same new shop at once. */
export async function keepSecret(db: Db, offered: string, now: number): Promise<string> {
  const known = await db.selectFrom('secret').select('value').where('name', '=', NAME).executeTakeFirst()
  if (known) return known.value
  await db
    .insertInto('secret')
    .values({ name: NAME, value: offered, created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const kept = await db.selectFrom('secret').select('value').where('name', '=', NAME).executeTakeFirstOrThrow()
  return kept.value
}
