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
  const rows = await db
    .selectFrom('statistics_hour')
    .select((e) => ['value', ...SUMS.map((name) => e.fn.sum<number>(name).as(name))] as const)
    .where('dimension', '=', dimension)
    .where('hour', '>=', hours.from)
    .where('hour', '<', hours.until)
    .where('bot', '=', bot)
    .groupBy('value')
    .orderBy(by, 'desc')
    .orderBy('value')
    .limit(limit)
    .execute()
  return rows.map(({ value, ...totals }) => ({ value, ...asNumbers(totals) }))
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
    .select('product_id')
    .groupBy('product_id')
    .orderBy('views', 'desc')
    .orderBy('product_id')
    .limit(limit)
    .execute()
  return rows.map(({ product_id, ...totals }) => ({ productId: product_id, ...asNumbers(totals) }))
}

export async function selectFunnel(db: Db, hours: { from: number; until: number }) {
  const totals = await productSums(db, hours).executeTakeFirstOrThrow()
  return asNumbers(totals)
}

export async function selectGoalSums(db: Db, hours: { from: number; until: number }) {
  const rows = await db
    .selectFrom('statistics_goal_hour')
    .select((e) => ['goal_id', e.fn.sum<number>('completions').as('completions')])
    .where('hour', '>=', hours.from)
    .where('hour', '<', hours.until)
    .groupBy('goal_id')
    .orderBy('goal_id')
    .execute()
  return rows.map(({ goal_id, completions }) => ({ goalId: goal_id, completions: Number(completions) }))
}

const SUMS = ['visits', 'first_visits', 'bounces', 'views', 'time_ms'] as const

function productSums(db: Db, hours: { from: number; until: number }) {
  return db
    .selectFrom('statistics_product_hour')
    .select((e) => [e.fn.sum<number | null>('views').as('views'), e.fn.sum<number | null>('adds').as('adds')])
    .where('hour', '>=', hours.from)
    .where('hour', '<', hours.until)
}

/** PostgreSQL returns sums as text. */
function asNumbers<Name extends string>(totals: Record<Name, number | string | null>): Record<Name, number> {
  return Object.fromEntries(Object.entries(totals).map(([name, sum]) => [name, Number(sum ?? 0)])) as Record<
    Name,
    number
  >
}
