import { sql } from 'kysely'
import type { Database } from './database.ts'

const MEASURE_INTERVAL_MS = 60_000

export type Clock = { now(): number; close(): void }

/**
 * One clock for all servers of a database: PostgreSQL's. Clocks of machines may differ by minutes, so the difference is
 * measured at the start and then once a minute. SQLite and its processes share one machine.
 */
export async function openClock({ db, dialect }: Database, machineNow: () => number = Date.now): Promise<Clock> {
  if (dialect === 'sqlite') return { now: machineNow, close: () => {} }
  let difference = 0

  async function measure(): Promise<void> {
    const before = machineNow()
    const { rows } = await sql<{ at: number }>`
      select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(db)
    const after = machineNow()
    const measured = (rows[0]?.at ?? before) - (before + after) / 2
    // The answer was given at some moment in between.
    const uncertainty = (after - before) / 2 + 1
    if (Math.abs(measured - difference) > uncertainty) difference = Math.round(measured)
  }

  await measure()
  const timer = setInterval(() => measure().catch(() => {}), MEASURE_INTERVAL_MS)
  timer.unref()
  return { now: () => machineNow() + difference, close: () => clearInterval(timer) }
}
