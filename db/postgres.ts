import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { postgresChangeFeed } from './change-feed.ts'
import type { Database, Tables } from './database.ts'

const INT8 = 20

/** `schema` keeps several shops (the tests' above all) apart in one database. */
export function openPostgres(url: string, schema?: string): Database {
  const types = new pg.TypeOverrides()
  // Ids, kopiykas and milliseconds all stay far below 2^53.
  types.setTypeParser(INT8, Number)
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 10,
    ...(schema && { options: `-c search_path=${schema}` }),
  })
  pool.on('error', () => {}) // an idle connection that breaks is replaced by the pool; a query on a broken one still fails loudly
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    dialect: 'postgres',
    file: null,
    openChangeFeed: () => postgresChangeFeed(pool),
    close: () => db.destroy(),
  }
}
