import { existsSync } from 'node:fs'
import type { DatabaseAddress, DatabaseContents } from '../database.ts'
import { copySqlite, inspectSqlite } from '../sqlite.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { dumpPostgres } from './postgres-dump.ts'
import { findDamage } from './sqlite-file.ts'

/** Writes a consistent copy of a database in use into a new file. */
export async function copyDatabase(address: DatabaseAddress, file: string): Promise<DatabaseContents> {
  if (address.kind === 'postgres') return dumpPostgres(address, file)
  // Opening it would create an empty one.
  if (!existsSync(address.file)) throw new BackupRefusal('no_database', address.file)
  await copySqlite(address.file, file)
  // A damaged copy must not stand where the last good one stood.
  return inspectSqliteCopy(file, 'quick_check')
}

/** Refuses a damaged file. `integrity_check` also compares indexes with their tables, and takes five times as long. */
export function inspectSqliteCopy(file: string, check: 'quick_check' | 'integrity_check'): DatabaseContents {
  const [damage] = findDamage(file, check)
  if (damage) throw new BackupRefusal('database_damaged', damage)
  return inspectSqlite(file)
}

/** Names the first table whose rows are not as many as written down. */
export function requireSameContents(found: DatabaseContents, expected: DatabaseContents): void {
  for (const [table, rows] of Object.entries(expected.tables)) {
    const actual = found.tables[table]
    if (actual !== rows) throw new BackupRefusal('copy_differs', `${table}: ${actual ?? 0} ≠ ${rows}`)
  }
}
