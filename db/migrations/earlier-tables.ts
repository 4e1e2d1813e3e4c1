import { type Kysely, sql } from 'kysely'
import { columnTypes, type Dialect } from '../dialect.ts'
import { vitalsTable } from './first/statistics.ts'

/** A database that ran all becomes `001-shop` by losing what nobody uses; one that ran only some cannot be opened. */
export const EARLIER_MIGRATIONS = [
  '001-tables',
  '002-jobs',
  '004-several-servers',
  '005-vitals',
  '006-stock-alerts',
  '007-variation-index',
  '008-text-translations',
  '009-large-lists',
  '010-parts-of-words',
  '011-demo-items',
  '012-reports',
  '013-connections',
  '014-waybills',
  '015-fabrics',
  '016-confirmed-stock-alerts',
  '017-shared-stock',
  '018-import-mappings',
  '019-refunds-of-status',
  '020-bulk-changes',
  '021-offers-of-parts',
]

export async function hasEarlierTables(db: Kysely<any>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    select name from migration where name in (${sql.join(EARLIER_MIGRATIONS)})`.execute(db)
  if (rows.length === 0) return false
  const missing = EARLIER_MIGRATIONS.filter((earlier) => !rows.some(({ name }) => name === earlier))
  if (missing.length > 0) throw new OlderDatabase(`it has not run ${missing.join(', ')}`)
  return true
}

/** Columns that were written and never read. */
const UNREAD_COLUMNS = [
  ['cart_line', 'added_at'],
  ['order_forgetting', 'asked_at'],
  ['payment', 'news_at'],
  ['shop_order', 'paid_told_at'],
] as const

export async function adaptEarlierTables(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const unsent = await sql`select 1 from letter limit 1`.execute(db)
  if (unsent.rows.length > 0) throw new OlderDatabase('its table letter has notifications that were not sent')
  await sql`drop table letter`.execute(db)
  await sql`delete from job where task = 'earlier-queue.take-over'`.execute(db)
  await sql`drop table vitals_release`.execute(db)
  for (const [table, column] of UNREAD_COLUMNS) {
    await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db)
  }

  await sql`create table vitals_sum as select day, page_kind, device, metric, bucket, sum(views) as views
    from vitals_day group by day, page_kind, device, metric, bucket`.execute(db)
  await sql`drop table vitals_day`.execute(db)
  await vitalsTable(columnTypes(dialect)).execute(db)
  await sql`insert into vitals_day (day, page_kind, device, metric, bucket, views)
    select day, page_kind, device, metric, bucket, views from vitals_sum`.execute(db)
  await sql`drop table vitals_sum`.execute(db)

  await sql`delete from migration where name in (${sql.join(EARLIER_MIGRATIONS)})`.execute(db)
}

class OlderDatabase extends Error {
  override name = 'OlderDatabase'
  constructor(why: string) {
    super(
      `The database was written by an older version of the shop (${why}). ` +
        'Start commit fdb11e83 (29 November 2026) with it once, for ten minutes, then this version.',
    )
  }
}
