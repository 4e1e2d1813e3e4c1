import { sql } from 'kysely'
import type { Database, Db } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { tablesFingerprint } from './sqlite-template.ts'

/**
 * Free schemas of all test processes of this database server. Emptying one takes a third of the time of creating its
 * tables, and a test file alone would create at least one.
 */
const POOL = sql`public.free_test_schema`
/** Concurrent processes may not create the same table. */
const POOL_LOCK = 4_171
/** Rows written by migrations, restored after emptying: `consent_chain` starts with a row. */
const WRITTEN = 'consent_chain'
let counter = 0
/** Larger tables leave stale planner statistics. */
const MAX_ROWS_TO_REUSE = 3000

export type TestSchema = { name: string; firstRows: string }

/** A schema with empty tables. */
export async function acquireSchema(url: string): Promise<TestSchema> {
  const door = openDatabase({ kind: 'postgres', url })
  try {
    return (await takeFree(door.db)) ?? (await create(door.db, url))
  } finally {
    await door.close()
  }
}

function takeFree(db: Db): Promise<TestSchema | undefined> {
  return db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(POOL_LOCK)})`.execute(db)
    await sql`create table if not exists ${POOL} (name text primary key, first_rows text, tables text)`.execute(db)
    const tables = await tablesFingerprint()
    const { rows } = await sql<TestSchema>`
      delete from ${POOL} where name = (select name from ${POOL} where tables = ${tables} limit 1)
      returning name, first_rows as "firstRows"`.execute(db)
    return rows[0]
  })
}

async function create(db: Db, url: string): Promise<TestSchema> {
  const name = `t${process.pid}_${counter++}`
  await sql`create schema ${sql.id(name)}`.execute(db)
  const database = openDatabase({ kind: 'postgres', url, schema: name })
  await migrate(database)
  const { rows } = await sql<{ rows: string }>`select json_agg(t)::text as rows from ${sql.table(WRITTEN)} t`.execute(
    database.db,
  )
  await database.close()
  return { name, firstRows: rows[0]?.rows ?? '[]' }
}

/** Closes the shop's connections too. */
export async function releaseSchema({ db, close }: Database, { name, firstRows }: TestSchema): Promise<void> {
  const deleted = await db.connection().execute((db) => empty(db, firstRows))
  if (deleted > MAX_ROWS_TO_REUSE) await sql`drop schema ${sql.id(name)} cascade`.execute(db)
  else await sql`insert into ${POOL} values (${name}, ${firstRows}, ${await tablesFingerprint()})`.execute(db)
  await close()
}

async function empty(db: Db, firstRows: string): Promise<number> {
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
