import { type Kysely, sql } from 'kysely'
import { columnTypes, type Dialect } from '../dialect.ts'

/** Whoever owns the address has said so. Requests of the version before were promised a letter, and get it. */
export async function confirmStockAlerts(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const { bigint } = columnTypes(dialect)
  await sql`alter table stock_alert add column confirmed_at ${bigint}`.execute(db)
  await sql`update stock_alert set confirmed_at = created_at`.execute(db)
}
