import { type Kysely, sql } from 'kysely'
import { columnTypes, type Dialect } from '../dialect.ts'

/** What was moved from a living shop: a second run takes what has changed since, and knows everything again. */
export async function addMovedItems(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { bigint } = columnTypes(dialect)
  await sql`create table moved_item (
    shop text not null,
    kind text not null,
    old_key text not null,
    new_id ${bigint} not null,
    fingerprint text not null,
    state text not null,
    at ${bigint} not null,
    constraint moved_item_pk primary key (shop, kind, old_key)
  )`.execute(db)
  await sql`create table moved_shop (
    shop text primary key,
    read_at ${bigint} not null
  )`.execute(db)
}
