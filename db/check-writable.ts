import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isBusy, withoutBusyTimeout } from './dialect.ts'

/** Throws when the database refuses to be written. Asks for the right to write and changes no row. */
export async function checkWritable({ db, dialect }: Pick<Database, 'db' | 'dialect'>): Promise<void> {
  try {
    await withoutBusyTimeout(db, dialect, (db) => sql`update migration set name = name where 1 = 0`.execute(db))
  } catch (error) {
    if (!isBusy(error)) throw error // busy: another process is writing, so it can be written
  }
}
