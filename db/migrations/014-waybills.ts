import { type Kysely, sql } from 'kysely'
import { columnTypes, type Dialect } from '../dialect.ts'

/** Waybills of the carrier: an order has at most one that is not cancelled. */
export async function createWaybills(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const { id, bigint } = columnTypes(dialect)
  await sql`create table waybill (
    id ${id},
    order_id ${bigint} not null references shop_order (id) on delete cascade,
    state text not null,
    claimed_at ${bigint} not null,
    ref text not null,
    number text not null,
    why text not null,
    reason text not null,
    cost ${bigint},
    expected_day text not null,
    parcel_status text not null,
    status_text text not null,
    author text not null,
    created_at ${bigint} not null,
    checked_at ${bigint},
    failures integer not null,
    check_at ${bigint}
  )`.execute(db)
  await sql`create unique index waybill_current on waybill (order_id) where state <> 'cancelled'`.execute(db)
  await sql`create index waybill_order on waybill (order_id)`.execute(db)
  await sql`create index waybill_check on waybill (check_at) where check_at is not null`.execute(db)
}
