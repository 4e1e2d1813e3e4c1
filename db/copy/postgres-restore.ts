import { type RawBuilder, sql } from 'kysely'
import { FEED_APPLICATION } from '../changes/change-feed.ts'
import type { Database, DatabaseContents, Db } from '../database.ts'
import { openPostgres } from '../postgres.ts'
import { findPutAside, PUT_ASIDE } from '../probes.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { requireSameContents } from './copy-database.ts'
import { inspectPostgres, type PostgresAddress, withoutPooler } from './postgres-dump.ts'
import { requireTools, runTool } from './postgres-tools.ts'

/** The earlier tables stay in a schema whose name is returned; when anything fails they are put back, by the next one if this one was killed. */
export async function restorePostgres(
  address: PostgresAddress,
  file: string,
  expected: DatabaseContents,
  replace: boolean,
): Promise<string | undefined> {
  const { url } = await withoutPooler(address)
  return onPostgres({ ...address, url }, async ({ db }) => {
    await requireTools(db)
    const schema = await currentSchema(db)
    if (await hasListener(db, schema)) throw new BackupRefusal('shop_running', address.kind)
    const killed = await findPutAside(db)
    if (killed) await moveBack(db, schema, killed)
    const isEmpty = Object.keys((await inspectPostgres(db)).tables).length === 0
    if (!isEmpty && !replace) throw new BackupRefusal('shop_exists', schema)

    const earlier = isEmpty ? undefined : `${schema}_before_${Date.now()}`
    if (earlier) await moveAway(db, schema, earlier)
    try {
      await fill(db, url, schema, file)
      requireSameContents(await inspectPostgres(db), expected)
      await sql`comment on schema ${sql.id(schema)} is null`.execute(db)
    } catch (error) {
      if (earlier) await moveBack(db, schema, earlier)
      throw error
    }
    return earlier
  })
}

/** Restores into a database of its own, which is deleted afterwards, and counts what is there. */
export async function inspectDump(address: PostgresAddress, file: string): Promise<DatabaseContents> {
  const aside = `meblia_verify_${Date.now()}`
  const direct = await withoutPooler(address)
  return onPostgres(direct, async ({ db }) => {
    await requireTools(db)
    const schema = await currentSchema(db)
    await sql`create database ${sql.id(aside)}`.execute(db)
    const url = new URL(direct.url)
    url.pathname = `/${aside}`
    try {
      return await onPostgres({ kind: 'postgres', url: url.href, schema }, async ({ db }) => {
        await sql`create schema if not exists ${sql.id(schema)}`.execute(db)
        await fill(db, url.href, schema, file)
        return inspectPostgres(db)
      })
    } finally {
      await sql`drop database ${sql.id(aside)} with (force)`.execute(db)
    }
  })
}

/** The copy has neither the schema nor extensions, which may belong to somebody else. */
async function fill(db: Db, url: string, schema: string, file: string): Promise<void> {
  await sql`create extension if not exists pg_trgm with schema public`.execute(db).catch(() => {})
  const how = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
  await runTool('pg_restore', url, `${file}.pass`, [...how, `--schema=${schema}`, file])
}

/** An extension in the schema would move with it, and the copy needs it. */
export async function moveAway(db: Db, schema: string, earlier: string): Promise<void> {
  await inTransaction(db, [
    sql`alter schema ${sql.id(schema)} rename to ${sql.id(earlier)}`,
    sql`create schema ${sql.id(schema)}`,
    sql`comment on schema ${sql.id(schema)} is ${sql.lit(PUT_ASIDE + earlier)}`,
    ...(await moveTrigrams(db, schema, schema)),
  ])
}

async function moveBack(db: Db, schema: string, earlier: string): Promise<void> {
  await inTransaction(db, [
    ...(await moveTrigrams(db, schema, earlier)),
    sql`drop schema ${sql.id(schema)} cascade`,
    sql`alter schema ${sql.id(earlier)} rename to ${sql.id(schema)}`,
  ])
}

/** `from`: the schema that holds the extension now, before it is renamed. Nothing when it is elsewhere. */
async function moveTrigrams(db: Db, from: string, to: string): Promise<RawBuilder<unknown>[]> {
  const { rows } = await sql<{ schema: string }>`select n.nspname as schema from pg_extension e
    join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'`.execute(db)
  return rows[0]?.schema === from ? [sql`alter extension pg_trgm set schema ${sql.id(to)}`] : []
}

async function inTransaction(db: Db, statements: RawBuilder<unknown>[]): Promise<void> {
  await db.transaction().execute(async (db) => {
    for (const statement of statements) await statement.execute(db)
  })
}

/** A running server listens for changes, on whatever machine it runs. */
export async function hasListener(db: Db, schema: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and (
      application_name = left(${`${FEED_APPLICATION} ${schema}`}, 63)
      -- a server of the version before
      or query = ${`listen "meblia_change_${schema}"`}
    )`.execute(db)
  return Number(rows[0]?.n) > 0
}

export async function currentSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  return rows[0]?.schema ?? 'public'
}

async function onPostgres<T>({ url, schema }: PostgresAddress, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openPostgres(url, schema)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
