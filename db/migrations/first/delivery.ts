import { type RawBuilder, sql } from 'kysely'
import type { ColumnTypes } from '../../dialect.ts'

export function deliveryTables({ bigint }: ColumnTypes): RawBuilder<unknown>[] {
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
  ]
}
