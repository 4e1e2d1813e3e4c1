import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/database.ts'
import { type Dialect, isBusy, jsonRows, withoutBusyTimeout } from '#db/dialect.ts'
import { nextIds } from '#db/ids.ts'
import type { StatisticsHitTable, StatisticsSessionTable, StatisticsVisitorTable } from '#db/tables/statistics.ts'
import { toColumns, toFields } from '#shop/core/column-names.ts'
import { parseStored } from '#shop/core/json.ts'
import { BOT_REASONS } from '../bot-check/bot-score.ts'
import { isBotVisit } from './bot-visits.ts'
import type { HourRow, ProductRow } from './hourly-totals.ts'
import type { UserAgent } from './user-agents.ts'
import type { Session } from './visit-session.ts'

export { isBusy, withoutBusyTimeout }

export type KnownVisitor = { key: string; sessionId: number; until: number; session: Session }

/** The last visit of each visitor. */
export async function selectVisitors(db: Db, dialect: Dialect, keys: string[], now: number): Promise<KnownVisitor[]> {
  const keyRows = jsonRows(
    dialect,
    { key: 'text' },
    keys.map((key) => ({ key })),
  )
  const { rows } = await sql<SessionRow & { key: string; until: number }>`
    select v.key, v.until, s.* from ${keyRows}
    join statistics_visitor v on v.key = given.key
    join statistics_session s on s.id = v.session_id
    where v.until > ${now}`.execute(db)
  return rows.map(({ key, until, id, ...row }) => ({ key, sessionId: id, until, session: toSession(row) }))
}

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
  return nextIds(db, dialect, { table: 'statistics_session', count })
}

export function writeSessions(db: Db, dialect: Dialect, sessions: { id: number; session: Session }[]) {
  const rows = sessions.map(({ id, session }) => toSessionRow(id, session))
  return insertRows(db, dialect, {
    table: 'statistics_session',
    rows,
    conflict: sql`on conflict (id) do update set last_at = excluded.last_at, last_path = excluded.last_path,
      views = excluded.views, time_ms = excluded.time_ms, bounce = excluded.bounce, first_visit = excluded.first_visit`,
  })
}

export function writeVisitors(db: Db, dialect: Dialect, rows: StatisticsVisitorTable[]) {
  const newest = sql`on conflict (key) do update set session_id = excluded.session_id, until = excluded.until`
  return insertRows(db, dialect, { table: 'statistics_visitor', rows, conflict: newest })
}

export type HitRow = StatisticsHitTable

export function writeHits(db: Db, dialect: Dialect, rows: HitRow[]) {
  return insertRows(db, dialect, { table: 'statistics_hit', rows })
}

export type TimeRow = Pick<HitRow, 'session_id' | 'number' | 'time_ms'>

export async function addTimes(db: Db, dialect: Dialect, rows: TimeRow[]) {
  if (rows.length === 0) return
  await sql`
    update statistics_hit set time_ms = statistics_hit.time_ms + given.time_ms
    from ${givenRows(dialect, rows)}
    where statistics_hit.session_id = given.session_id and statistics_hit.number = given.number`.execute(db)
}

export function addToHours(db: Db, dialect: Dialect, rows: HourRow[]) {
  return addCounts(db, dialect, { table: 'statistics_hour', rows, key: ['dimension', 'hour', 'bot', 'value'] })
}

export function addToProductHours(db: Db, dialect: Dialect, rows: ProductRow[]) {
  return addCounts(db, dialect, { table: 'statistics_product_hour', rows, key: ['hour', 'product_id'] })
}

type Row = Record<string, string | number | null>

/** Adds the columns besides the key to those of a known row. */
export async function addCounts<R extends Row>(
  db: Db,
  dialect: Dialect,
  { table, rows, key }: { table: string; rows: R[]; key: (keyof R & string)[] },
) {
  const counts = columnNames(rows).filter((name) => !key.includes(name))
  const totals = counts.map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
  )
  const keys = sql.join(key.map((name) => sql.ref(name)))
  await insertRows(db, dialect, { table, rows, conflict: sql`on conflict (${keys}) do update set ${sql.join(totals)}` })
}

/** Rows of the same columns, in one statement; returns what `conflict` returns. */
export async function insertRows<R extends Row>(
  db: Db,
  dialect: Dialect,
  { table, rows, conflict = sql`` }: { table: string; rows: R[]; conflict?: RawBuilder<unknown> | undefined },
): Promise<R[]> {
  if (rows.length === 0) return []
  const names = sql.join(columnNames(rows).map((name) => sql.ref(name)))
  // `where true`: SQLite would take `on` for a join.
  const { rows: returned } = await sql<R>`
    insert into ${sql.table(table)} (${names})
    select ${names} from ${givenRows(dialect, rows)} where true ${conflict}`.execute(db)
  return returned
}

function givenRows(dialect: Dialect, rows: Row[]): RawBuilder<unknown> {
  const types = columnNames(rows).map((name) => [name, TEXT_COLUMNS.has(name) ? 'text' : 'whole'] as const)
  return jsonRows(dialect, Object.fromEntries(types), rows)
}

function columnNames(rows: Row[]): string[] {
  return Object.keys(rows[0] ?? {})
}

/** All other columns are numbers. */
const TEXT_COLUMNS = new Set([
  'key',
  'path',
  'browser_version',
  'resolution',
  'dimension',
  'value',
  'first_path',
  'last_path',
  'source',
  'device',
  'browser',
  'platform',
  'reasons',
])

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

type SessionRow = Omit<StatisticsSessionTable, 'bounce' | 'first_visit' | 'bot'> &
  Record<'bounce' | 'bot', number> & { first_visit: number | null }

function toSessionRow(id: number, session: Session): SessionRow {
  return {
    id,
    ...toColumns(session),
    bounce: Number(session.bounce),
    first_visit: session.firstVisit === null ? null : Number(session.firstVisit),
    bot: Number(isBotVisit(session.reasons)),
    reasons: JSON.stringify(session.reasons),
  }
}

const storedReasons = z.array(z.enum([...BOT_REASONS, 'spam']))

function toSession(row: Omit<SessionRow, 'id'>): Session {
  const { bot: _, ...fields } = toFields(row)
  return {
    ...fields,
    bounce: row.bounce === 1,
    firstVisit: row.first_visit === null ? null : row.first_visit === 1,
    device: row.device as UserAgent['device'],
    reasons: parseStored(storedReasons, row.reasons),
  }
}
