import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { Dialect } from '../dialect.ts'
import { CHANNEL, EVERYTHING } from './change-feed.ts'

const MAX_STORED_CHANGES = 1000
/** The payload of a PostgreSQL notification is limited to 8000 bytes. */
const MAX_NOTIFY_BYTES = 7000

/**
 * Called inside the transaction that makes the change, so that the notification and the change become visible together.
 * In SQLite the changes are rows; PostgreSQL delivers notifications in commit order, which row ids would not follow.
 */
export async function recordChanges(db: Db, dialect: Dialect, changes: Iterable<string>, now: number): Promise<void> {
  const all = [...changes]
  if (all.length === 0) return
  if (dialect === 'postgres') {
    const changes = all.join('\n')
    const text = Buffer.byteLength(changes) > MAX_NOTIFY_BYTES ? EVERYTHING : changes
    await sql`select pg_notify(${sql.raw(CHANNEL)}, ${text})`.execute(db)
    return
  }
  const written = all.length > MAX_STORED_CHANGES / 2 ? [EVERYTHING] : all
  await db
    .insertInto('change')
    .values(written.map((tag) => ({ tag, at: now })))
    .execute()
  await sql`delete from change where id <= (select max(id) from change) - ${MAX_STORED_CHANGES}`.execute(db)
}
