import { DatabaseSync } from 'node:sqlite'

// Without Kysely: a thread that only checks a file needs none of it.

export const BUSY_TIMEOUT_MS = 10_000
const SQLITE_CORRUPT = 11

/** What SQLite finds wrong with a file, in its own words; empty: nothing. Reads the whole file. */
export function findDamage(file: string, check: 'quick_check' | 'integrity_check' = 'quick_check'): string[] {
  return onFile(file, (sqlite) => {
    try {
      const rows = sqlite.prepare(`pragma ${check}`).all()
      return rows.map((row) => String(row[check])).filter((finding) => finding !== 'ok')
    } catch (error) {
      if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_CORRUPT) return [error.message]
      throw error
    }
  })
}

export function onFile<T>(file: string, work: (sqlite: DatabaseSync) => T): T {
  const sqlite = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  try {
    return work(sqlite)
  } finally {
    sqlite.close()
  }
}
