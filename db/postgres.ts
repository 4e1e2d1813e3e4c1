import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { postgresChangeFeed } from './changes/postgres-change-feed.ts'
import type { Database, Tables } from './database.ts'

const INT8 = 20
const MAX_CONNECTIONS = 10
const LISTENER = { application_name: 'meblia changes', connectionTimeoutMillis: 5000 }

/** `schema` separates several shops (mainly of tests) in one database. */
export function openPostgres(url: string, schema?: string): Database {
  const types = new pg.TypeOverrides()
  // Ids, kopiykas and milliseconds all stay far below 2^53.
  types.setTypeParser(INT8, Number)
  const connection = {
    connectionString: url,
    types,
    // A peer that has gone without a word is noticed.
    keepAlive: true,
    ...(schema && { options: `-c search_path=${schema}` }),
  }
  const pool = new pg.Pool({ ...connection, max: MAX_CONNECTIONS })
  pool.on('error', () => {}) // the pool replaces a broken idle connection; a query on a broken one still throws
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    dialect: 'postgres',
    file: null,
    openChangeFeed: (onFailure = () => {}) =>
      postgresChangeFeed(pool, { onFailure, newClient: () => new pg.Client({ ...connection, ...LISTENER }) }),
    countConnections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      limit: MAX_CONNECTIONS,
      waitingQueries: pool.waitingCount,
    }),
    close: () => db.destroy(),
  }
}
