import { rename, rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Db } from './database.ts'
import { isLockTimeout, takeAdvisoryLock } from './dialect.ts'
import { EARLIER_MIGRATIONS } from './migrations/earlier-tables.ts'
import { isContract, type Migration, migrations } from './migrations/index.ts'
import { findPutAside } from './probes.ts'
import { lockFile } from './sqlite.ts'

/** Concurrent processes may not create the same table. */
const MIGRATION_LOCK = 4_172
/** PostgreSQL lets everybody wait behind a change of a table that waits for its lock. */
const LOCK_TIMEOUT = '1s'
const LOCK_RETRY_MS = 4000
/** A backup of a large shop holds its tables for minutes. */
const LOCK_ATTEMPTS = 60
const FILE_LOCK_RETRY_MS = 50

/** Returns the names that ran, each in its own transaction: an interrupted start resumes. SQLite is copied first. */
export async function migrate(
  database: Database,
  list: Migration[] = migrations,
  lockAttempts = LOCK_ATTEMPTS,
): Promise<string[]> {
  const { db, dialect, file } = database
  if (dialect === 'sqlite') await createMigrationTable(db)
  else {
    await db.transaction().execute(async (db) => {
      await takeAdvisoryLock(db, dialect, MIGRATION_LOCK)
      const aside = await findPutAside(db)
      if (aside) throw new RestoreNotOver(aside)
      await createMigrationTable(db)
    })
  }
  if ((await listWaiting(db, list)).length === 0) return []

  const lock = file === null ? undefined : await waitForLock(`${file}.migration-lock`)
  try {
    // Another process that started at once may have done everything.
    const waiting = await listWaiting(db, list)
    const isNew = (await listRun(db)).length === 0
    if (file && !isNew && waiting[0]) await copySqliteFile(db, `${file}.before-${waiting[0].name}`)
    const ran: string[] = []
    for (const migration of waiting) {
      if (await runUnlocked(() => run(database, migration), lockAttempts)) ran.push(migration.name)
    }
    return ran
  } finally {
    lock?.release()
  }
}

function createMigrationTable(db: Db): Promise<void> {
  return db.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('ran_at', 'text', (c) => c.notNull().defaultTo(sql`current_timestamp`))
    .execute()
}

/** Throws when a newer version has taken away what this one uses, or when its tables have another history. */
async function listWaiting(db: Db, list: Migration[]): Promise<Migration[]> {
  const done = new Set(await listRun(db))
  const waiting = list.filter(({ name }) => !done.has(name))
  const unknown = listUnknownMigrations([...done], list)
  if (unknown.some(isContract) || (unknown.length > 0 && waiting.length > 0)) throw new NewerDatabase(unknown)
  return waiting
}

async function listRun(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

async function waitForLock(file: string): Promise<{ release(): void }> {
  for (;;) {
    const lock = lockFile(file)
    if (lock) return lock
    await wait(FILE_LOCK_RETRY_MS)
  }
}

/** False: another process that started at once has run it. */
function run({ db, dialect }: Database, { name, up }: Migration): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    // Waits for the other process, without the limit below.
    const claim = await sql`insert into migration (name) values (${name}) on conflict do nothing`.execute(db)
    if (claim.numAffectedRows === 0n) return false
    if (dialect === 'postgres') await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(db)
    await up(db, dialect)
    return true
  })
}

/** Again and again, while a long query of somebody else holds the table. */
async function runUnlocked<T>(work: () => Promise<T>, attempts: number): Promise<T> {
  for (let left = attempts; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (!isLockTimeout(error) || left <= 1) throw error
      await wait(LOCK_RETRY_MS)
    }
  }
}

/** Those that this version needs. A newer version may have run more: it keeps the tables usable for this one. */
export async function listMissingMigrations(db: Db): Promise<string[]> {
  const done = new Set(await listRun(db))
  return migrations.map(({ name }) => name).filter((name) => !done.has(name))
}

/** Of a newer version. */
export function listUnknownMigrations(ran: string[], list: Migration[] = migrations): string[] {
  return ran.filter((name) => !EARLIER_MIGRATIONS.includes(name) && !list.some((migration) => migration.name === name))
}

/** The copy gets its final name only when complete: an earlier attempt may have been interrupted. */
export async function copySqliteFile(db: Db, copy: string): Promise<void> {
  await rm(`${copy}.part`, { force: true })
  await sql`vacuum into ${`${copy}.part`}`.execute(db)
  await rename(`${copy}.part`, copy)
}

/** Those that a newer version has run and that this one goes along with. */
export async function listNewerMigrations(db: Db): Promise<string[]> {
  return listUnknownMigrations(await listRun(db))
}

class NewerDatabase extends Error {
  override name = 'NewerDatabase'
  constructor(unknown: string[]) {
    super(`The database was written by a newer version of the shop (it has run ${unknown.join(', ')}).`)
  }
}

class RestoreNotOver extends Error {
  override name = 'RestoreNotOver'
}
