import { sql } from 'kysely'
import { CHANNEL, EVERYTHING } from './change-feed.ts'
import type { Db } from './database.ts'
import type { Dialect } from './dialect.ts'

const MAX_STORED_CHANGES = 1000
/** PostgreSQL carries 8000 bytes at most. */
const MAX_NOTIFY_BYTES = 7000

/**
 * Called inside the transaction that makes the change, so that the news and the change appear together. In one file the
 * news are rows; PostgreSQL delivers them in the order of the commits, which ids of rows would not follow.
 */
export async function recordChanges(db: Db, dialect: Dialect, tags: Iterable<string>, now: number): Promise<void> {
  const all = [...tags]
  if (all.length === 0) return
  if (dialect === 'postgres') {
    const news = all.join('\n')
    const told = Buffer.byteLength(news) > MAX_NOTIFY_BYTES ? EVERYTHING : news
    await sql`select pg_notify(${sql.raw(CHANNEL)}, ${told})`.execute(db)
    return
  }
  const written = all.length > MAX_STORED_CHANGES / 2 ? [EVERYTHING] : all
  await db
    .insertInto('change')
    .values(written.map((tag) => ({ tag, at: now })))
    .execute()
  await sql`delete from change where id <= (select max(id) from change) - ${MAX_STORED_CHANGES}`.execute(db)
}
