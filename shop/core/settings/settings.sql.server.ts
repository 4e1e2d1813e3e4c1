import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import { upsert } from '#db/rows.ts'

export function selectSettings(db: Db): Promise<{ key: string; value: string }[]> {
  return db.selectFrom('setting').selectAll().execute()
}

export function writeSetting(db: Db, key: string, value: string): Promise<void> {
  return upsert(db, 'setting', 'key', { key, value })
}

/** Serialises writers until the transaction ends (SQLite has one writer anyway); readers are not blocked. */
export async function lockSettings(db: Db, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`lock table setting in share row exclusive mode`.execute(db)
}
