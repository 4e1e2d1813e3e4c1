import { type Kysely, sql } from 'kysely'
import { columnTypes, type Dialect } from '../dialect.ts'

/** Changes of many products at once, which the server applies and can undo. */
export async function createBulkChanges(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const { id, bigint } = columnTypes(dialect)
  await sql`create table bulk_change (
    id ${id},
    at ${bigint} not null,
    actor text not null,
    about text not null,
    state text not null
  )`.execute(db)
  await sql`create table bulk_change_item (
    bulk_change_id ${bigint} not null references bulk_change (id) on delete cascade,
    position ${bigint} not null,
    product_id ${bigint} not null,
    name text not null,
    state text not null,
    expected text not null,
    fields text not null,
    primary key (bulk_change_id, position)
  )`.execute(db)
  await sql`create index bulk_change_item_state on bulk_change_item (bulk_change_id, state, position)`.execute(db)
}
