import { mock } from 'node:test'
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
/** Open connections do not let a process end. */
const OPEN_WHEN_FREE_MS = 500

type TestSchema = { name: string; firstRows: string }

/** A schema with empty tables, and connections to it. */
export type TestDatabase = { database: Database; schema: TestSchema; mockings: number }

type FreeDatabase = TestDatabase & { closing: NodeJS.Timeout }

/**
 * How often timers were mocked. A connection keeps those it has set meanwhile: cleared in another test, they would take
 * the place of that test's own.
 */
let mockings = 0
const mockTimers: { enable(...options: unknown[]): void } = Object.getPrototypeOf(mock.timers)
const { enable } = mockTimers
mockTimers.enable = function (...options) {
  mockings++
  enable.apply(this, options)
}

/** A new connection reads the tables’ descriptions anew, which takes longer than the queries of most tests. */
const free: FreeDatabase[] = []

export async function acquireDatabase(url: string): Promise<TestDatabase> {
  for (let candidate = free.pop(); candidate; candidate = free.pop()) {
    clearTimeout(candidate.closing)
    if (await takeBack(candidate)) return { ...candidate, mockings }
    await candidate.database.close()
  }
  const schema = await acquireSchema(url)
  return { database: openDatabase({ kind: 'postgres', url, schema: schema.name }), schema, mockings }
}

/** Another process may have taken the schema meanwhile. */
async function takeBack({ database, schema }: TestDatabase): Promise<boolean> {
  const { rows } = await sql`delete from ${POOL} where name = ${schema.name} returning name`.execute(database.db)
  return rows.length > 0
}

async function acquireSchema(url: string): Promise<TestSchema> {
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

/** Its connections stay open for the next shop of this process, unless timers were mocked. */
export async function releaseDatabase({ database, schema, mockings: before }: TestDatabase): Promise<void> {
  const { name, firstRows } = schema
  const { db } = database
  const deleted = await db.connection().execute((db) => empty(db, firstRows))
  if (deleted > MAX_ROWS_TO_REUSE) {
    await sql`drop schema ${sql.id(name)} cascade`.execute(db)
    return database.close()
  }
  await sql`insert into ${POOL} values (${name}, ${firstRows}, ${await tablesFingerprint()})`.execute(db)
  if (mockings !== before) return database.close()
  const closing = setTimeout(() => {
    free.splice(free.indexOf(freed), 1)
    database.close()
  }, OPEN_WHEN_FREE_MS).unref()
  const freed = { database, schema, mockings, closing }
  free.push(freed)
}

async function empty(db: Db, firstRows: string): Promise<number> {
  await sql`
    do $$
    declare
      one regclass;
      here bigint;
      deleted bigint := 0;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for one in
        select oid from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
          and relname <> 'migration' and pg_relation_size(oid) > 0
      loop
        execute format('delete from %s', one);
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
