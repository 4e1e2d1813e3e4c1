import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Dialect, isBusy, jsonRows, withoutBusyTimeout } from '#db/dialect.ts'
import { nextIds } from '#db/ids.ts'
import type { GoalRow, HourRow, ProductRow } from './hourly-totals.ts'
import type { Session } from './statistics.ts'
import type { UserAgent } from './user-agents.ts'

export { isBusy, withoutBusyTimeout }

export type KnownVisitor = { key: string; sessionId: number; until: number; session: Session }

/** The last visit of each visitor. */
export async function selectVisitors(db: Db, dialect: Dialect, keys: string[], now: number): Promise<KnownVisitor[]> {
  const given = jsonRows(
    dialect,
    { key: 'text' },
    keys.map((key) => ({ key })),
  )
  const { rows } = await sql<SessionRow & { key: string; until: number }>`
    select v.key, v.until, s.* from ${given}
    join statistics_visitor v on v.key = given.key
    join statistics_session s on s.id = v.session_id
    where v.until > ${now}`.execute(db)
  return rows.map(({ key, until, id, ...row }) => ({ key, sessionId: id, until, session: toSession(row) }))
}

/** Number of the latest view of the page in the visit. */
export async function selectViewNumber(db: Db, sessionId: number, path: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('statistics_hit')
    .select('number')
    .where('session_id', '=', sessionId)
    .where('path', '=', path)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.number
}

export function takeSessionIds(db: Db, dialect: Dialect, count: number): Promise<number[]> {
  return nextIds(db, dialect, 'statistics_session', count)
}

export async function writeSessions(db: Db, dialect: Dialect, sessions: { id: number; session: Session }[]) {
  if (sessions.length === 0) return
  const rows = sessions.map(({ id, session }) => toSessionRow(id, session))
  await sql`
    insert into statistics_session (id, started_at, last_at, first_path, last_path, views, time_ms, bounce, first_visit,
      source, device, browser, platform, bot, reasons)
    select id, started_at, last_at, first_path, last_path, views, time_ms, bounce, first_visit,
      source, device, browser, platform, bot, reasons
    from ${jsonRows(dialect, SESSION_COLUMNS, rows)} where true
    on conflict (id) do update set last_at = excluded.last_at, last_path = excluded.last_path, views = excluded.views,
      time_ms = excluded.time_ms, bounce = excluded.bounce, first_visit = excluded.first_visit`.execute(db)
}

export async function writeVisitors(
  db: Db,
  dialect: Dialect,
  rows: { key: string; session_id: number; until: number }[],
) {
  if (rows.length === 0) return
  await sql`
    insert into statistics_visitor (key, session_id, until)
    select key, session_id, until
    from ${jsonRows(dialect, { key: 'text', session_id: 'whole', until: 'whole' }, rows)} where true
    on conflict (key) do update set session_id = excluded.session_id, until = excluded.until`.execute(db)
}

export type HitRow = {
  session_id: number
  number: number
  at: number
  path: string
  page_id: number
  time_ms: number
  browser_version: string
  resolution: string
}

export async function writeHits(db: Db, dialect: Dialect, rows: HitRow[]) {
  if (rows.length === 0) return
  await sql`
    insert into statistics_hit (session_id, number, at, path, page_id, time_ms, browser_version, resolution)
    select session_id, number, at, path, page_id, time_ms, browser_version, resolution
    from ${jsonRows(dialect, HIT_COLUMNS, rows)}`.execute(db)
}

export type TimeRow = { session_id: number; number: number; time_ms: number }

export async function addTimes(db: Db, dialect: Dialect, rows: TimeRow[]) {
  if (rows.length === 0) return
  await sql`
    update statistics_hit set time_ms = statistics_hit.time_ms + given.time_ms
    from ${jsonRows(dialect, { session_id: 'whole', number: 'whole', time_ms: 'whole' }, rows)}
    where statistics_hit.session_id = given.session_id and statistics_hit.number = given.number`.execute(db)
}

export type GoalHit = { session_id: number; number: number; goal_id: number; at: number }

/** Returns the newly reached ones: a goal counts once per page view. */
export async function writeGoals(db: Db, dialect: Dialect, rows: GoalHit[]): Promise<GoalHit[]> {
  if (rows.length === 0) return []
  const columns = { session_id: 'whole', number: 'whole', goal_id: 'whole', at: 'whole' } as const
  const { rows: written } = await sql<GoalHit>`
    insert into statistics_goal (session_id, number, goal_id, at)
    select session_id, number, goal_id, at from ${jsonRows(dialect, columns, rows)} where true
    on conflict do nothing returning session_id, number, goal_id, at`.execute(db)
  return written
}

export async function addToHours(db: Db, dialect: Dialect, rows: HourRow[]) {
  if (rows.length === 0) return
  await sql`
    insert into statistics_hour as h (dimension, hour, bot, value, visits, first_visits, bounces, views, time_ms)
    select dimension, hour, bot, value, visits, first_visits, bounces, views, time_ms
    from ${jsonRows(dialect, HOUR_COLUMNS, rows)} where true
    on conflict (dimension, hour, bot, value) do update set visits = h.visits + excluded.visits,
      first_visits = h.first_visits + excluded.first_visits, bounces = h.bounces + excluded.bounces,
      views = h.views + excluded.views, time_ms = h.time_ms + excluded.time_ms`.execute(db)
}

export async function addToProductHours(db: Db, dialect: Dialect, rows: ProductRow[]) {
  if (rows.length === 0) return
  const columns = { hour: 'whole', product_id: 'whole', views: 'whole', adds: 'whole' } as const
  await sql`
    insert into statistics_product_hour as h (hour, product_id, views, adds)
    select hour, product_id, views, adds from ${jsonRows(dialect, columns, rows)} where true
    on conflict (hour, product_id) do update set views = h.views + excluded.views,
      adds = h.adds + excluded.adds`.execute(db)
}

export async function addToGoalHours(db: Db, dialect: Dialect, rows: GoalRow[]) {
  if (rows.length === 0) return
  const columns = { hour: 'whole', goal_id: 'whole', completions: 'whole' } as const
  await sql`
    insert into statistics_goal_hour as h (hour, goal_id, completions)
    select hour, goal_id, completions from ${jsonRows(dialect, columns, rows)} where true
    on conflict (hour, goal_id) do update set completions = h.completions + excluded.completions`.execute(db)
}

export async function purgeVisitors(db: Db, now: number): Promise<void> {
  await db.deleteFrom('statistics_visitor').where('until', '<=', now).execute()
}

/** Visits are stored in start order, so the oldest come first. */
export function selectOldestSessions(db: Db, limit: number): Promise<{ id: number; last_at: number }[]> {
  return db.selectFrom('statistics_session').select(['id', 'last_at']).orderBy('id').limit(limit).execute()
}

export async function deleteSessionsUpTo(db: Db, id: number): Promise<void> {
  await db.deleteFrom('statistics_goal').where('session_id', '<=', id).execute()
  await db.deleteFrom('statistics_hit').where('session_id', '<=', id).execute()
  await db.deleteFrom('statistics_session').where('id', '<=', id).execute()
}

type SessionRow = {
  id: number
  started_at: number
  last_at: number
  first_path: string
  last_path: string
  views: number
  time_ms: number
  bounce: number
  first_visit: number | null
  source: string
  device: string
  browser: string
  platform: string
  bot: number
  reasons: string
}

const SESSION_COLUMNS = {
  id: 'whole',
  started_at: 'whole',
  last_at: 'whole',
  first_path: 'text',
  last_path: 'text',
  views: 'whole',
  time_ms: 'whole',
  bounce: 'whole',
  first_visit: 'whole',
  source: 'text',
  device: 'text',
  browser: 'text',
  platform: 'text',
  bot: 'whole',
  reasons: 'text',
} as const

const HIT_COLUMNS = {
  session_id: 'whole',
  number: 'whole',
  at: 'whole',
  path: 'text',
  page_id: 'whole',
  time_ms: 'whole',
  browser_version: 'text',
  resolution: 'text',
} as const

const HOUR_COLUMNS = {
  dimension: 'text',
  hour: 'whole',
  bot: 'whole',
  value: 'text',
  visits: 'whole',
  first_visits: 'whole',
  bounces: 'whole',
  views: 'whole',
  time_ms: 'whole',
} as const

function toSessionRow(id: number, session: Session): SessionRow {
  const { startedAt, lastAt, firstPath, lastPath, views, timeMs, source, device, browser, platform } = session
  return {
    id,
    started_at: startedAt,
    last_at: lastAt,
    first_path: firstPath,
    last_path: lastPath,
    views,
    time_ms: timeMs,
    bounce: Number(session.bounce),
    first_visit: session.firstVisit === null ? null : Number(session.firstVisit),
    source,
    device,
    browser,
    platform,
    bot: Number(session.reasons.length > 0),
    reasons: JSON.stringify(session.reasons),
  }
}

function toSession(row: Omit<SessionRow, 'id'>): Session {
  return {
    startedAt: row.started_at,
    lastAt: row.last_at,
    firstPath: row.first_path,
    lastPath: row.last_path,
    views: row.views,
    timeMs: row.time_ms,
    bounce: row.bounce === 1,
    firstVisit: row.first_visit === null ? null : row.first_visit === 1,
    source: row.source,
    device: row.device as UserAgent['device'],
    browser: row.browser,
    platform: row.platform,
    reasons: JSON.parse(row.reasons),
  }
}
