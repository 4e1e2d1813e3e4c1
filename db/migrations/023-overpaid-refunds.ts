import { type Kysely, sql } from 'kysely'
import { columnTypes, type Dialect } from '../dialect.ts'

/** What a refund pays back beyond what the order costs: money that was received and sold nothing. */
export async function addOverpaidRefunds(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await sql`alter table order_refund add column overpaid ${columnTypes(dialect).bigint} not null default 0`.execute(db)
}
