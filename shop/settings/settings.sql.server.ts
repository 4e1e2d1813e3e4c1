import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'

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

/** Serialises writers until the transaction ends (SQLite has one writer anyway); readers are not blocked. */
export async function lockSettings(db: Db, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`lock table setting in share row exclusive mode`.execute(db)
}
