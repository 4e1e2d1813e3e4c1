import { type RawBuilder, sql } from 'kysely'
import type { ColumnTypes } from '../../dialect.ts'

export function consentTables({ bigint, withoutRowid }: ColumnTypes): RawBuilder<unknown>[] {
  return [
    sql`create table consent_record (
      number ${bigint} primary key,
      at ${bigint} not null,
      visitor text not null,
      type text not null,
      region text not null,
      categories text not null,
      services text not null,
      policy text not null,
      banner_version text not null,
      hash text not null
    ) ${withoutRowid}`,

    sql`create table consent_chain (
      id integer primary key,
      length ${bigint} not null,
      hash text not null
    )`,
    sql`insert into consent_chain (id, length, hash) values (1, 0, '')`,
  ]
}
