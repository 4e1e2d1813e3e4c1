import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

/** What several servers need to know of each other. A SQLite file has one server. */
export async function prepareSeveralServers(db: Kysely<any>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') return
  await sql`alter table change add column transaction_id xid8 not null default pg_current_xact_id()`.execute(db)
  await sql`create index change_transaction on change (transaction_id)`.execute(db)
  // Emptied by a crash of the database, and not worth a log. No index but the key: counting then writes one place.
  await sql`create unlogged table rate_limit (
    key text primary key,
    slot bigint not null,
    counts integer[] not null,
    until bigint not null
  )`.execute(db)
}
