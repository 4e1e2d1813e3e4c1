import { type RawBuilder, sql } from 'kysely'
import type { ColumnTypes } from '../../dialect.ts'

/** What background work, several servers and a CDN in front of them need to know. */
export function serversTables({ id, bigint }: ColumnTypes): RawBuilder<unknown>[] {
  return [
    sql`create table job (
      id ${id},
      task text not null,
      key text not null,
      payload text not null,
      run_at ${bigint} not null,
      attempts integer not null,
      requests integer not null,
      claimed_by text,
      last_error text not null,
      dead_at ${bigint},
      created_at ${bigint} not null
    )`,
    sql`create unique index job_key on job (task, key)`,
    sql`create index job_due on job (task, run_at) where dead_at is null`,
    sql`create index job_dead on job (dead_at) where dead_at is not null`,

    sql`create table cdn_purge (
      id ${id},
      tag text not null,
      due_at ${bigint} not null
    )`,
    sql`create index cdn_purge_due on cdn_purge (due_at)`,
  ]
}

/** A SQLite file has one server. */
export const POSTGRES_TABLES: RawBuilder<unknown>[] = [
  sql`alter table change add column transaction_id xid8 not null default pg_current_xact_id()`,
  sql`create index change_transaction on change (transaction_id)`,
  // Emptied by a crash of the database, and not worth a log. No index but the key: counting then writes one place.
  sql`create unlogged table rate_limit (
    key text primary key,
    slot bigint not null,
    counts integer[] not null,
    until bigint not null
  )`,
]
