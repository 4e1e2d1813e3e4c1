import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import type { StatisticsGoalTable } from '#db/tables/statistics.ts'
import type { GoalRow } from './hourly-totals.ts'
import { addCounts, insertRows } from './statistics.sql.server.ts'

export type GoalHit = StatisticsGoalTable

/** Returns the newly reached ones: a goal counts once per page view. */
export function writeGoals(db: Db, dialect: Dialect, rows: GoalHit[]): Promise<GoalHit[]> {
  return insertRows(db, dialect, { table: 'statistics_goal', rows, conflict: sql`on conflict do nothing returning *` })
}

export function addToGoalHours(db: Db, dialect: Dialect, rows: GoalRow[]) {
  return addCounts(db, dialect, { table: 'statistics_goal_hour', rows, key: ['hour', 'goal_id'] })
}
