import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { Dialect } from '../dialect.ts'
import { CHANNEL, EVERYTHING } from './change-feed.ts'

const MAX_STORED_CHANGES = 1000
/** The payload of a PostgreSQL notification is limited to 8000 bytes. */
const MAX_NOTIFY_BYTES = 7000
/** PostgreSQL: servers read twice a second what they have not been notified of. */
const KEEP_CHANGES_MS = 600_000

/** Called inside the transaction that makes the change, so that both become visible together. */
export async function recordChanges(db: Db, dialect: Dialect, changes: Iterable<string>, now: number): Promise<void> {
  const all = [...changes]
  if (all.length === 0) return
  const written = all.length > MAX_STORED_CHANGES / 2 ? [EVERYTHING] : all
  if (dialect === 'postgres') return recordAndNotify(db, written, now)
  await db
    .insertInto('change')
    .values(written.map((tag) => ({ tag, at: now })))
    .execute()
  await sql`delete from change where id <= (select max(id) from change) - ${MAX_STORED_CHANGES}`.execute(db)
}

async function recordAndNotify(db: Db, tags: string[], now: number): Promise<void> {
  await sql`
    with written as (
      insert into change (tag, at) select tag, ${now} from unnest(${tags}::text[]) as tag returning id, tag
    ),
    payload as (select string_agg(id || ' ' || tag, E'\n' order by id) as text from written)
    select pg_notify(${sql.raw(CHANNEL)}, case when octet_length(text) > ${sql.lit(MAX_NOTIFY_BYTES)} then '' else text end)
    from payload`.execute(db)
}

/** SQLite's are deleted when others are recorded, which concurrent transactions of PostgreSQL would wait for. */
export async function purgeChanges(db: Db, dialect: Dialect, now: number): Promise<void> {
  if (dialect === 'sqlite') return
  await db
    .deleteFrom('change')
    .where('at', '<', now - KEEP_CHANGES_MS)
    .execute()
}
