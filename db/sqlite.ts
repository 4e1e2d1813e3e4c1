import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, SqliteDialect, type SqliteStatement } from 'kysely'
import { sqliteChangeFeed } from './change-feed.ts'
import type { Database, Tables } from './database.ts'

const MAX_CACHED_STATEMENTS = 400
const CACHE_KIB = 16_000
const BUSY_TIMEOUT_MS = 10_000

/** The only file that uses node:sqlite: a release candidate in Node 26, with an API slightly unlike better-sqlite3. */
export function openSqlite(file: string, cacheKib = CACHE_KIB): Database {
  const sqlite = new DatabaseSync(file)
  // busy_timeout first: switching to WAL itself may meet a busy file.
  sqlite.exec(`
    pragma busy_timeout = ${BUSY_TIMEOUT_MS};
    pragma journal_mode = wal;
    pragma synchronous = normal;
    pragma foreign_keys = on;
    pragma cache_size = -${cacheKib};
    pragma temp_store = memory;
  `)

  const statements = new Map<string, SqliteStatement>()
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({
      database: {
        close: () => sqlite.close(),
        prepare(sql) {
          let statement = statements.get(sql)
          if (statement) {
            statements.delete(sql) // reinserted at the end: the map is in order of use
          } else {
            if (statements.size >= MAX_CACHED_STATEMENTS) statements.delete(statements.keys().next().value ?? '')
            // A deferred transaction can fail at its first write despite the busy timeout; an immediate one waits.
            statement = asKyselyStatement(sqlite.prepare(sql === 'begin' ? 'begin immediate' : sql))
            if (sql === 'rollback') statement = onlyInTransaction(sqlite, statement)
          }
          statements.set(sql, statement)
          return statement
        },
      },
    }),
  })

  return {
    db,
    dialect: 'sqlite',
    file: file === ':memory:' ? null : file,
    openChangeFeed: () => sqliteChangeFeed(sqlite),
    close: async () => {
      await db.destroy()
      if (sqlite.isOpen) sqlite.close() // destroy() closes the file only if a query has opened it
    },
  }
}

/** SQLite rolls back by itself when the disk is full; a second rollback would fail and hide the reason. */
function onlyInTransaction(sqlite: DatabaseSync, rollback: SqliteStatement): SqliteStatement {
  const nothing = { changes: 0, lastInsertRowid: 0 }
  return { ...rollback, run: (parameters) => (sqlite.isTransaction ? rollback.run(parameters) : nothing) }
}

/** What SQLite finds wrong with a file, in its own words; empty: nothing. Reads the whole file. */
export function findDamage(file: string): string[] {
  const sqlite = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  try {
    const rows = sqlite.prepare('pragma quick_check').all()
    return rows.map((row) => String(row.quick_check)).filter((finding) => finding !== 'ok')
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_CORRUPT) return [error.message]
    throw error
  } finally {
    sqlite.close()
  }
}

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  const reader = statement.columns().length > 0
  // A statement without result rows still returns the connection's last rowid, and throws after running when a number
  // cannot hold it. FTS5 deletes produce such rowids (a `begin` that throws would leave its transaction open).
  if (!reader) statement.setReadBigInts(true)
  return {
    reader,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  }
}

const SQLITE_BUSY = 5
const SQLITE_CORRUPT = 11

/**
 * Locks a file for this process; undefined when another process holds the lock. The operating system releases it when
 * the process ends for any reason, so no stale lock remains, as it could with a file that holds a process id.
 */
export function lockFile(file: string): { release(): void } | undefined {
  const holder = new DatabaseSync(file, { timeout: 0 })
  try {
    holder.exec('begin exclusive')
    return { release: () => holder.close() }
  } catch (error) {
    holder.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw error
  }
}
