import { rename, rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database, Db } from './database.ts'
import { EARLIER_MIGRATIONS, replaceEarlierNames } from './earlier-migrations.ts'
import { type Migration, migrations } from './migrations/index.ts'

/**
 * Brings the tables up to date and returns the names of the migrations that ran. Each runs in its own transaction, so
 * an interrupted start resumes where it stopped. A SQLite file that already holds a shop is copied first.
 */
export async function migrate(database: Database, list: Migration[] = migrations): Promise<string[]> {
  const { db, dialect, file } = database
  await db.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('ran_at', 'text', (c) => c.notNull().defaultTo(sql`current_timestamp`))
    .execute()
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db)
  const names = rows.map((row) => row.name)
  const done = new Set(await replaceEarlierNames(db, names))
  const unknown = [...done].filter((name) => !list.some((migration) => migration.name === name))
  if (unknown.length > 0) throw new NewerDatabase(unknown)

  const waiting = list.filter((migration) => !done.has(migration.name))
  if (file && done.size > 0 && waiting[0]) await copySqliteFile(db, `${file}.before-${waiting[0].name}`)

  const ran: string[] = []
  for (const migration of waiting) {
    const mine = await db.transaction().execute(async (db) => {
      // Two processes may start at once: the one that inserts the name first runs the migration.
      const claim = await sql`insert into migration (name) values (${migration.name}) on conflict do nothing`.execute(
        db,
      )
      if (claim.numAffectedRows === 0n) return false
      await migration.up(db, dialect)
      return true
    })
    if (mine) ran.push(migration.name)
  }
  return ran
}

/** Those that this version needs. A newer version may have run more: it keeps the tables usable for this one. */
export async function listMissingMigrations(db: Db, list: Migration[] = migrations): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  return list.map(({ name }) => name).filter((name) => !done.has(name))
}

/** Of a newer version. */
export function listUnknownMigrations(ran: string[]): string[] {
  return ran.filter((name) => !EARLIER_MIGRATIONS.includes(name) && !migrations.some((known) => known.name === name))
}

/** The copy gets its final name only when complete: an earlier attempt may have been interrupted. */
export async function copySqliteFile(db: Db, copy: string): Promise<void> {
  await rm(`${copy}.part`, { force: true })
  await sql`vacuum into ${`${copy}.part`}`.execute(db)
  await rename(`${copy}.part`, copy)
}

class NewerDatabase extends Error {
  override name = 'NewerDatabase'
  constructor(unknown: string[]) {
    super(`The database was written by a newer version of the shop (it has run ${unknown.join(', ')}).`)
  }
}
