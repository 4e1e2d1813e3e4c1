import { Kysely, PostgresDialect, type Transaction, type TransactionBuilder } from 'kysely'
import pg from 'pg'
import { FEED_APPLICATION } from './changes/change-feed.ts'
import { postgresChangeFeed } from './changes/postgres-change-feed.ts'
import type { Database, PostgresOptions, Tables } from './database.ts'
import { DEFAULT_POOL, measurePool } from './pool-size.ts'

const INT8 = 20
/** A pool that became smaller gives up connections that are never idle. */
const MAX_LIFETIME_S = 600

/** `schema` separates several shops (mainly of tests) in one database. */
export function openPostgres(url: string, schema?: string, { directUrl, pool: size }: PostgresOptions = {}): Database {
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
  const limits = { max: size ?? DEFAULT_POOL, maxLifetimeSeconds: MAX_LIFETIME_S }
  // Compiling a query takes longer than any list of a shop, and so do processes that share its rows: counting 50,000 orders
  // took 166 ms of CPU with them and 47 without. Not in `options`, which PgBouncer refuses.
  const onConnect = (client: pg.ClientBase) => client.query('set jit = off; set max_parallel_workers_per_gather = 0')
  const pool = new pg.Pool({ ...connection, ...limits, onConnect })
  const listener = { ...connection, application_name: FEED_APPLICATION, connectionString: directUrl ?? url }
  // The pool listens to idle connections only: one that breaks during a transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {}) // the pool replaces a broken idle connection; a query on a broken one still throws
  const db = new PooledKysely(pool)
  return {
    db,
    dialect: 'postgres',
    file: null,
    openChangeFeed: (onFailure = () => {}) =>
      postgresChangeFeed(pool, { onFailure, newClient: () => new pg.Client(listener) }),
    fitPool: async (uncounted) => {
      const fit = await measurePool(pool, uncounted, size)
      pool.options.max = fit.pool
      return fit
    },
    countConnections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      limit: pool.options.max,
      waitingQueries: pool.waitingCount,
    }),
    close: () => db.destroy(),
  }
}

/**
 * Transactions that wait for one lock hold a connection each: fifty changes of one product would leave none to those who read.
 * A quarter of the pool begins no transaction; more of them wait in turn, without a connection.
 */
class PooledKysely extends Kysely<Tables> {
  readonly #pool: pg.Pool
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(pool: pg.Pool) {
    super({ dialect: new PostgresDialect({ pool }) })
    this.#pool = pool
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const begin = builder.execute.bind(builder)
    const execute = async <T>(work: (db: Transaction<Tables>) => Promise<T>): Promise<T> => {
      if (this.#running >= this.#most()) await new Promise<void>((resolve) => this.#waiting.push(resolve))
      else this.#running++
      try {
        return await begin(work)
      } finally {
        // Its place goes to the next one, unless the pool has become smaller.
        const next = this.#running <= this.#most() ? this.#waiting.shift() : undefined
        if (next) next()
        else this.#running--
      }
    }
    return Object.assign(builder, { execute })
  }

  #most(): number {
    const { max } = this.#pool.options
    return Math.max(1, max - Math.ceil(max / 4))
  }
}
