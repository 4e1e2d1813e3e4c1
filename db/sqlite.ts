import { backup, DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, SqliteDialect, type SqliteStatement } from 'kysely'
import { sqliteChangeFeed } from './changes/change-feed.ts'
import { BUSY_TIMEOUT_MS, onFile } from './copy/sqlite-file.ts'
import type { Database, DatabaseContents, Tables } from './database.ts'

const MAX_CACHED_STATEMENTS = 400
const CACHE_KIB = 16_000
const ALL_PAGES = 2 ** 31 - 1

/** With copy/sqlite-file.ts, the only one that uses node:sqlite: a release candidate in Node 26, with an API slightly unlike better-sqlite3. */
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

/** Of a file in use, in one step: in several it begins again with each write. Neither writers nor this process wait. */
export async function copySqlite(file: string, copy: string): Promise<void> {
  const source = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  try {
    await backup(source, copy, { rate: ALL_PAGES })
  } finally {
    source.close()
  }
  // One file, without a log beside it.
  onFile(copy, (sqlite) => sqlite.exec('pragma journal_mode = delete'))
}

/** What a copy holds. */
export function inspectSqlite(file: string): DatabaseContents {
  return onFile(file, (sqlite) => {
    const tables = sqlite
      .prepare(
        "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'",
      )
      .all()
      .map(({ name }) => String(name))
    const count = (table: string) => Number(sqlite.prepare(`select count(*) as n from "${table}"`).get()?.n)
    const ran = tables.includes('migration') ? sqlite.prepare('select name from migration order by name').all() : []
    return {
      migrations: ran.map(({ name }) => String(name)),
      tables: Object.fromEntries(tables.toSorted().map((table) => [table, count(table)])),
    }
  })
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

/**
 * Locks a file for this process; undefined when another process holds the lock. `beside`: shares it with those that
 * hold it. The operating system releases it when the process ends for any reason, so no stale lock remains, as it could
 * with a file that holds a process id.
 */
export function lockFile(file: string, { beside = false } = {}): { release(): void } | undefined {
  const holder = new DatabaseSync(file, { timeout: 0 })
  try {
    holder.exec(beside ? 'begin' : 'begin exclusive')
    // An unfinished read keeps a shared lock after the transaction. Nobody gets an exclusive one meanwhile.
    const reading = holder.prepare('select 1 from sqlite_schema union all select 2').iterate()
    reading.next()
    holder.exec('commit')
    return {
      release: () => {
        reading.return?.()
        holder.close()
      },
    }
  } catch (error) {
    holder.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw error
  }
}

/** For work that leaves nothing behind. */
export function openInMemory(): DatabaseSync {
  return new DatabaseSync(':memory:')
}
