import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Dimension } from './hourly-totals.ts'

export type VisitSums = { visits: number; first_visits: number; bounces: number; views: number; time_ms: number }

/** Largest first. Hours: `from` inclusive, `until` exclusive. */
export async function selectSums(
  db: Db,
  {
    dimension,
    hours,
    bot,
    by,
    limit,
  }: {
    dimension: Dimension
    hours: { from: number; until: number }
    bot: 0 | 1
    by: 'views' | 'visits'
    limit: number
  },
): Promise<(VisitSums & { value: string })[]> {
  const rows = db
    .selectFrom('statistics_hour')
    .where('dimension', '=', dimension)
    .where('hour', '>=', hours.from)
    .where('hour', '<', hours.until)
    .where('bot', '=', bot)
    .groupBy('value')
    .orderBy(sumOf(by), 'desc')
    .orderBy('value')
    .limit(limit)
  // A shop has many pages: the largest are found by one sum, and the others are added up of these alone.
  const listed = dimension === 'page' ? rows.where('value', 'in', rows.select('value')) : rows
  return listed.select(['value', ...SUMS.map((name) => sumOf(name).as(name))]).execute()
}

export async function selectHours(db: Db, hours: { from: number; until: number }) {
  return db
    .selectFrom('statistics_hour')
    .select(['hour', 'visits', 'views', 'bounces', 'time_ms'])
    .where('dimension', '=', 'all')
    .where('hour', '>=', hours.from)
    .where('hour', '<', hours.until)
    .where('bot', '=', 0)
    .orderBy('hour')
    .execute()
}

export async function selectProducts(db: Db, hours: { from: number; until: number }, limit: number) {
  const rows = await productSums(db, hours)
    .select('product_id as productId')
    .groupBy('product_id')
    .orderBy('views', 'desc')
    .orderBy('product_id')
    .limit(limit)
    .execute()
  return rows.map(({ views, adds, ...product }) => ({ ...product, views: views ?? 0, adds: adds ?? 0 }))
}

export async function selectFunnel(db: Db, hours: { from: number; until: number }) {
  const { views, adds } = await productSums(db, hours).executeTakeFirstOrThrow()
  return { views: views ?? 0, adds: adds ?? 0 }
}

export async function selectGoalSums(db: Db, hours: { from: number; until: number }) {
  return db
    .selectFrom('statistics_goal_hour')
    .select(['goal_id as goalId', sumOf('completions').as('completions')])
    .where('hour', '>=', hours.from)
    .where('hour', '<', hours.until)
    .groupBy('goal_id')
    .orderBy('goal_id')
    .execute()
}

const SUMS = ['visits', 'first_visits', 'bounces', 'views', 'time_ms'] as const

function productSums(db: Db, hours: { from: number; until: number }) {
  return db
    .selectFrom('statistics_product_hour')
    .select([sumOf<number | null>('views').as('views'), sumOf<number | null>('adds').as('adds')])
    .where('hour', '>=', hours.from)
    .where('hour', '<', hours.until)
}

/** Exact to 2^53. PostgreSQL adds whole numbers of 64 bits up as decimals, which takes it three times as long. */
function sumOf<Sum = number>(column: string) {
  return sql<Sum>`sum(cast(${sql.ref(column)} as double precision))`
}
