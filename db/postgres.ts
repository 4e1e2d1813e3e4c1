import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { postgresChangeFeed } from './changes/change-feed.ts'
import type { Database, Tables } from './database.ts'

const INT8 = 20
const MAX_CONNECTIONS = 10

/** `schema` separates several shops (mainly of tests) in one database. */
export function openPostgres(url: string, schema?: string): Database {
  const types = new pg.TypeOverrides()
  // Ids, kopiykas and milliseconds all stay far below 2^53.
  types.setTypeParser(INT8, Number)
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: MAX_CONNECTIONS,
    ...(schema && { options: `-c search_path=${schema}` }),
  })
  pool.on('error', () => {}) // the pool replaces a broken idle connection; a query on a broken one still throws
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    dialect: 'postgres',
    file: null,
    openChangeFeed: () => postgresChangeFeed(pool),
    countConnections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      limit: MAX_CONNECTIONS,
      waitingQueries: pool.waitingCount,
    }),
    close: () => db.destroy(),
  }
}
