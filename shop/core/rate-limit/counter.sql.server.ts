import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Quota } from './memory-counter.server.ts'

/** Counted together: a key takes one short row, and a call passes up to a sixtieth of the window earlier. */
export const SLOTS_PER_WINDOW = 60

/** `counts` ends with that of `slot`. */
const SLOTS = sql.lit(SLOTS_PER_WINDOW)

/** A whole window ahead: counted by a clock that ran ahead. */
const IS_FAR_AHEAD = sql`counted.slot - excluded.slot > ${SLOTS}`
/** What the row holds for the slots up to the newest one, and for those it does not know, 0. */
const NEWEST = sql`case when ${IS_FAR_AHEAD} then excluded.slot else greatest(counted.slot, excluded.slot) end`
const KNOWN_COUNT = sql`coalesce(counted.counts[(at - counted.slot + ${SLOTS})::integer], 0)`
const WINDOW = sql`generate_series((${NEWEST}) - ${SLOTS} + 1, ${NEWEST}) as at`

/** One for each key below its maximum; returns these counts. One statement: PostgreSQL locks rows in one order. */
export async function addOne(
  db: Db,
  quotas: Quota[],
  { slot, until }: { slot: number; until: number },
): Promise<Map<string, number>> {
  const quotaRows = sql`unnest(${quotas.map(({ key }) => key)}::text[], ${quotas.map(({ max }) => max)}::integer[])`
  const { rows } = await sql<{ key: string; count: number }>`
    insert into rate_limit as counted (key, slot, counts, until)
    select key, ${slot}, array_fill(0, array[${SLOTS} - 1]) || 1, ${until} from ${quotaRows} as quota (key, max) order by key
    on conflict (key) do update set
      slot = ${NEWEST},
      counts = array(select ${KNOWN_COUNT} + (at = excluded.slot)::integer from ${WINDOW} order by at),
      until = case when ${IS_FAR_AHEAD} then excluded.until else greatest(counted.until, excluded.until) end
    where (select sum(${KNOWN_COUNT}) from ${WINDOW}) < (select max from ${quotaRows} as quota (key, max) where key = counted.key)
    returning key, (select sum(n)::integer from unnest(counts) as n) as count`.execute(db)
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** Of the slot in which they were counted, unless it has passed. */
export async function subtractOne(db: Db, keys: string[], slot: number): Promise<void> {
  if (keys.length === 0) return
  const place: RawBuilder<number> = sql`(${slot} - slot + ${SLOTS})::integer`
  await sql`
    with locked as (select key as locked_key from rate_limit where key = any(${keys}) order by key for update)
    update rate_limit set counts[${place}] = greatest(counts[${place}] - 1, 0)
    from locked where key = locked_key and ${place} > 0`.execute(db)
}

export async function deleteOldCounts(db: Db, now: number): Promise<void> {
  await db.deleteFrom('rate_limit').where('until', '<', now).execute()
}
