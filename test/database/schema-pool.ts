import { sql } from 'kysely'
import type { Database, Db } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'

/** Free schemas of this process. Emptying one takes a third of the time of creating its tables. */
const free: string[] = []
/** Rows written by migrations, restored after emptying: `consent_chain` starts with a row. */
const WRITTEN = 'consent_chain'
let firstRows = '[]'
let counter = 0
/** Larger tables leave stale planner statistics. */
const MAX_ROWS_TO_REUSE = 3000

/** A schema with empty tables. */
export async function acquireSchema(url: string): Promise<string> {
  const used = free.pop()
  if (used !== undefined) return used
  const schema = `t${process.pid}_${counter++}`
  const door = openDatabase({ kind: 'postgres', url })
  await sql`create schema ${sql.id(schema)}`.execute(door.db)
  await door.close()
  const database = openDatabase({ kind: 'postgres', url, schema })
  await migrate(database)
  const { rows } = await sql<{ rows: string }>`select json_agg(t)::text as rows from ${sql.table(WRITTEN)} t`.execute(
    database.db,
  )
  firstRows = rows[0]?.rows ?? firstRows
  await database.close()
  return schema
}

/** Closes the shop's connections too. */
export async function releaseSchema(database: Database, schema: string): Promise<void> {
  const deleted = await database.db.connection().execute(empty)
  if (deleted > MAX_ROWS_TO_REUSE) await sql`drop schema ${sql.id(schema)} cascade`.execute(database.db)
  else free.push(schema)
  await database.close()
}

async function empty(db: Db): Promise<number> {
  await sql`
    do $$
    declare
      one text;
      here bigint;
      deleted bigint := 0;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for one in select tablename from pg_tables where schemaname = current_schema() and tablename <> 'migration' loop
        execute format('delete from %I', one);
        get diagnostics here = row_count;
        deleted := deleted + here;
      end loop;
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
        from pg_sequences where schemaname = current_schema() and last_value is not null;
      perform set_config('meblia.deleted', deleted::text, false);
    end $$`.execute(db)
  const table = sql.table(WRITTEN)
  await sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${firstRows}::json)`.execute(db)
  const { rows } = await sql<{ deleted: string }>`select current_setting('meblia.deleted') as deleted`.execute(db)
  return Number(rows[0]?.deleted)
}
