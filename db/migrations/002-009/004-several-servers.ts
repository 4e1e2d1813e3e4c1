import { type Kysely, sql } from 'kysely'
import { columnTypes, type Dialect } from '../../dialect.ts'

/** What several servers, and a CDN in front of them, need to know. A SQLite file has one server. */
export async function prepareSeveralServers(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const { id, bigint } = columnTypes(dialect)
  await sql`create table cdn_purge (
    id ${id},
    tag text not null,
    due_at ${bigint} not null
  )`.execute(db)
  await sql`create index cdn_purge_due on cdn_purge (due_at)`.execute(db)
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
