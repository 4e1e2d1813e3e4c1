import { type RawBuilder, sql } from 'kysely'
import type { ColumnTypes } from '../../dialect.ts'

export function searchTables({ id, bigint, bytes, sortedText, withoutRowid }: ColumnTypes): RawBuilder<unknown>[] {
  return [
    sql`create table facet_key (
      id ${id},
      kind text not null,
      target text not null,
      name text not null,
      constraint facet_key_target unique (kind, target)
    )`,

    sql`create table facet_product (
      product_id ${bigint} primary key,
      place integer not null unique,
      facts text not null
    )`,

    sql`create table facet_bits (
      key_id ${bigint} not null,
      chunk integer not null,
      bits ${bytes} not null,
      constraint facet_bits_pk primary key (key_id, chunk)
    )`,

    sql`create table facet_numbers (
      name text not null,
      chunk integer not null,
      numbers ${bytes} not null,
      constraint facet_numbers_pk primary key (name, chunk)
    )`,

    sql`create table search_entry (
      rank ${bigint} primary key,
      kind text not null,
      target_id ${bigint} not null,
      stamp text not null
    )`,
    sql`create unique index search_entry_target on search_entry (kind, target_id)`,

    sql`create table search_word (
      id ${id},
      word ${sortedText} not null unique,
      stem text not null,
      shown text not null,
      count ${bigint} not null,
      kinds ${bigint} not null default 0,
      sound text not null default '',
      bones text not null default ''
    )`,
    sql`create index search_word_stem on search_word (stem)`,
    sql`create index search_word_bones on search_word (bones)`,

    sql`create table search_due (
      kind text not null,
      target_id ${bigint} not null,
      constraint search_due_pk primary key (kind, target_id)
    ) ${withoutRowid}`,

    sql`create table search_miss (
      day integer not null,
      text text not null,
      count integer not null,
      near integer not null default 0,
      constraint search_miss_pk primary key (day, text)
    ) ${withoutRowid}`,
  ]
}
