import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import { countRows } from '#db/rows.ts'
import { DAY_MS } from '#shop/core/dates.ts'

/** When something is tried again, was claimed or was last seen: never long after now. */
const DATES = [
  ['webhook', 'retry_at'],
  ['receipt', 'retry_at'],
  ['payment', 'poll_at'],
  ['payment', 'claimed_at'],
  ['waybill', 'check_at'],
  ['picture_download', 'due_at'],
  ['cdn_purge', 'due_at'],
  ['staff_session', 'created_at'],
  ['staff_session', 'seen_at'],
  ['staff_session', 'rotated_at'],
  ['staff_session', 'previous_until'],
] as const

/** When something was done. */
const DONE = [
  ['shop_order', 'created_at'],
  ['shop_order', 'updated_at'],
  ['shop_order', 'paid_at'],
  ['shop_order', 'completed_at'],
  ['order_note', 'at'],
  ['order_refund', 'at'],
  ['payment', 'created_at'],
  ['payment', 'updated_at'],
  ['product', 'created_at'],
  ['product', 'updated_at'],
  ['page', 'updated_at'],
] as const

/** No reservation is longer. */
const RESERVED_MS = 8 * DAY_MS

export async function bringBackDates(db: Db, now: number, farthest: number): Promise<void> {
  const bringBack = async (dates: readonly (readonly [table: string, column: string])[]) => {
    for (const [table, column] of dates) {
      const at = sql.ref(column)
      await sql`update ${sql.table(table)} set ${at} = ${now} where ${at} > ${farthest}`.execute(db)
    }
  }
  await bringBack(DATES)
  if (await isClockBehind(db, farthest)) return
  await sql`update shop_order set reserved_until = case when created_at > ${farthest}
      then reserved_until - created_at + cast(${now} as bigint) else cast(${now} as bigint) end
    where reserved_until is not null and (created_at > ${farthest} or reserved_until > ${now + RESERVED_MS})`.execute(
    db,
  )
  // What was to appear at once, not on a chosen day.
  const isAtOnce = (at: string) =>
    sql`updated_at > ${farthest} and ${sql.ref(at)} > ${farthest} and ${sql.ref(at)} <= updated_at`
  await sql`update product set published_at = ${now}, turns_at = ${now} where ${isAtOnce('published_at')}`.execute(db)
  await sql`update page set publish_at = ${now} where ${isAtOnce('publish_at')}`.execute(db)
  await bringBack(DONE)
}

/** Where most of what was done lies ahead, the clock is wrong and not the dates. */
async function isClockBehind(db: Db, farthest: number): Promise<boolean> {
  const { rows } = await sql<{ ahead: number | string; before: number | string }>`
    select coalesce(sum(case when created_at > ${farthest} then 1 else 0 end), 0) as ahead,
      coalesce(sum(case when created_at > ${farthest} then 0 else 1 end), 0) as before
    from (select created_at from shop_order union all select created_at from product) as done`.execute(db)
  return Number(rows[0]?.ahead ?? 0) > Number(rows[0]?.before ?? 0)
}

export async function selectDatabaseFacts(db: Db, dialect: Dialect): Promise<{ version: string; bytes: number }> {
  const { rows } = await (dialect === 'sqlite'
    ? sql<{ version: string; bytes: number }>`select sqlite_version() as version,
        (select page_count from pragma_page_count) * (select page_size from pragma_page_size) as bytes`.execute(db)
    : sql<{ version: string; bytes: number }>`select current_setting('server_version') as version,
        pg_database_size(current_database()) as bytes`.execute(db))
  return { version: String(rows[0]?.version ?? ''), bytes: Number(rows[0]?.bytes ?? 0) }
}

export type TableSize = { name: string; data: number; index: number }

/**
 * Bytes of each table with its indexes. SQLite reads every page of them, so tables are measured one by one with pauses.
 */
export async function selectTableSizes(db: Db, dialect: Dialect): Promise<TableSize[]> {
  if (dialect === 'postgres') {
    const { rows } = await sql<TableSize>`select relname as name,
      pg_table_size(oid) as data, pg_indexes_size(oid) as "index" from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`.execute(db)
    return rows.map(({ name, data, index }) => ({ name, data: Number(data), index: Number(index) }))
  }
  const sizes = new Map<string, TableSize>()
  const parts = await sql<{ name: string; type: 'table' | 'index'; tbl_name: string }>`select name, type, tbl_name
    from sqlite_schema where rootpage > 0 order by tbl_name`.execute(db)
  for (const { name, type, tbl_name: table } of parts.rows) {
    const walked = await sql<{ bytes: number }>`select sum(pgsize) as bytes from dbstat where name = ${name}`.execute(
      db,
    )
    const bytes = Number(walked.rows[0]?.bytes ?? 0)
    const size = sizes.get(table) ?? { name: table, data: 0, index: 0 }
    sizes.set(table, type === 'table' ? { ...size, data: bytes } : { ...size, index: size.index + bytes })
    await setImmediate()
  }
  return [...sizes.values()]
}

export async function countRecords(db: Db): Promise<{ product: number; page: number; shop_order: number }> {
  const count = (table: 'product' | 'page' | 'shop_order') => countRows(db.selectFrom(table))
  return { product: await count('product'), page: await count('page'), shop_order: await count('shop_order') }
}
