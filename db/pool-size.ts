import type pg from 'pg'
import { FEED_APPLICATION } from './changes/change-feed.ts'

/** More do not make a server faster: its queries wait for each other's locks, and for the processor. */
export const DEFAULT_POOL = 10
const MIN_POOL = 2
/** For the command line, imports, copies and whoever looks into the database. */
const SPARE_CONNECTIONS = 10

/** `servers`: known to run, this one included. `free`: what PostgreSQL has for all of them. */
export type PoolFit = { servers: number; pool: number; free: number; fits: boolean }

/** Each server holds one more connection, which hears of changes. */
export function fitPool(free: number, servers: number, requestedPool?: number): PoolFit {
  const share = Math.floor(free / servers) - 1
  const pool = requestedPool ?? Math.max(MIN_POOL, Math.min(DEFAULT_POOL, share))
  return { servers, pool, free, fits: (pool + 1) * servers <= free }
}

/** By the connection on which each server hears of changes. PgBouncer hides them, and limits connections itself. */
export async function measurePool(pool: pg.Pool, uncounted: number, requestedPool?: number): Promise<PoolFit> {
  const { rows } = await pool.query<{ free: number; servers: number }>(
    `select (select sum(case name when 'max_connections' then setting::int else -setting::int end)
        from pg_settings where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')
      )::int - ${SPARE_CONNECTIONS} as free,
      (select count(*)::int from pg_stat_activity where application_name like $1) as servers`,
    [`${FEED_APPLICATION}%`],
  )
  const { free = 0, servers = 0 } = rows[0] ?? {}
  return fitPool(free, Math.max(1, servers + uncounted), requestedPool)
}
