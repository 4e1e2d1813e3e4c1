import { type Kysely, sql } from 'kysely'
import { columnTypes, type Dialect } from '../../dialect.ts'

/** Who wants to know when a sold-out product can be bought again. */
export async function createStockAlerts(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const { id, bigint } = columnTypes(dialect)
  await sql`create table stock_alert (
    id ${id},
    item_id ${bigint} not null references product (id) on delete cascade,
    email text not null,
    language text not null,
    consent text not null,
    token text not null,
    created_at ${bigint} not null,
    sent_at ${bigint}
  )`.execute(db)
  await sql`create unique index stock_alert_item on stock_alert (item_id, email)`.execute(db)
  await sql`create unique index stock_alert_token on stock_alert (token)`.execute(db)
  await sql`create index stock_alert_email on stock_alert (email)`.execute(db)
}
