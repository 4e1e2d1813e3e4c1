import { sql } from 'kysely'
import { BackupRefusal } from '../copy/backup-refusal.ts'
import { currentSchema, hasListener } from '../copy/postgres-restore.ts'
import type { Database } from '../database.ts'
import type { AnyDb } from '../dialect.ts'
import { listTables } from './tables.ts'

/** Servers and workers listen for changes, on whatever machine they run. Those of SQLite hold a file of the folder. */
export async function requireNoServer({ db, dialect }: Database): Promise<void> {
  if (dialect === 'postgres' && (await hasListener(db, await currentSchema(db)))) {
    throw new BackupRefusal('shop_running', dialect)
  }
}

/** All is read in one state, and nothing is written that the copy would not have. */
export async function withWritersExcluded<T>(source: Database, work: (db: AnyDb) => Promise<T>): Promise<T> {
  const { db, dialect } = source
  await sortOnDisk(source)
  // SQLite: a transaction here begins as a writer, and there is one at a time.
  return db.transaction().execute(async (db) => {
    if (dialect === 'postgres') {
      const tables = [...(await listTables(db, dialect)).keys()]
      await sql`set local lock_timeout = '10s'`.execute(db)
      await sql`lock table ${sql.join(tables.map((name) => sql.table(name)))} in share mode`.execute(db)
    }
    return work(db)
  })
}

/** Sorting the words of a large shop would fill the memory. Before a transaction. */
export async function sortOnDisk({ db, dialect }: Database): Promise<void> {
  if (dialect === 'sqlite') await sql`pragma temp_store = file`.execute(db)
}
