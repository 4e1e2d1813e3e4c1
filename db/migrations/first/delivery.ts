import { type RawBuilder, sql } from 'kysely'
import type { ColumnTypes } from '../../dialect.ts'

export function deliveryTables({ id, bigint }: ColumnTypes): RawBuilder<unknown>[] {
  return [
    sql`create table carrier_settlement (
      ref text primary key,
      name text not null,
      kind text not null,
      region text not null,
      district text not null,
      words text not null,
      refreshed_at ${bigint} not null
    )`,

    sql`create table carrier_point (
      ref text primary key,
      settlement_ref text not null,
      kind text not null,
      number integer not null,
      name text not null,
      most_piece_g ${bigint},
      most_total_g ${bigint},
      most_length_mm ${bigint},
      most_width_mm ${bigint},
      most_height_mm ${bigint},
      refreshed_at ${bigint} not null
    )`,
    sql`create index carrier_point_place on carrier_point (settlement_ref, kind, number)`,
    sql`create index carrier_point_kind on carrier_point (kind)`,

    sql`create table waybill (
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
    )`,
    sql`create unique index waybill_current on waybill (order_id) where state <> 'cancelled'`,
    sql`create index waybill_order on waybill (order_id)`,
    sql`create index waybill_check on waybill (check_at) where check_at is not null`,
  ]
}
