import { type RawBuilder, sql } from 'kysely'
import type { ColumnTypes } from '../../dialect.ts'

export function settingsTables({ id, bigint, withoutRowid }: ColumnTypes): RawBuilder<unknown>[] {
  return [
    sql`create table setting (
      key text primary key,
      value text not null
    )`,

    sql`create table secret (
      name text primary key,
      value text not null,
      created_at ${bigint} not null
    )`,

    sql`create table change (
      id ${id},
      tag text not null,
      at ${bigint} not null
    )`,

    sql`create table moved_address (
      path text primary key,
      kind text not null,
      target_id ${bigint} not null,
      moved_at ${bigint} not null
    )`,

    sql`create table redirect (
      path text primary key,
      target text not null,
      created_at ${bigint} not null,
      actor text not null
    )`,

    sql`create table audit (
      id ${id},
      at ${bigint} not null,
      actor text not null,
      staff_id ${bigint},
      action text not null,
      kind text not null,
      entity text not null,
      title text not null,
      before text,
      after text
    )`,
    sql`create index audit_entity on audit (kind, entity, id)`,

    sql`create table trash (
      id ${id},
      kind text not null,
      entity text not null,
      title text not null,
      content text not null,
      deleted_at ${bigint} not null,
      actor text not null
    )`,
    sql`create index trash_entity on trash (kind, entity)`,

    sql`create table translation (
      kind text not null,
      subject_id ${bigint} not null,
      language text not null,
      name text not null,
      short_description text not null,
      description text not null,
      constraint translation_key primary key (kind, subject_id, language)
    )`,

    sql`create table text_translation (
      kind text not null,
      subject_id ${bigint} not null,
      language text not null,
      place text not null,
      source text not null,
      text text not null,
      constraint text_translation_key primary key (kind, subject_id, language, place)
    )`,

    sql`create table glossary (
      language text not null,
      word text not null,
      text text not null,
      constraint glossary_key primary key (language, word)
    )`,

    sql`create table form_message (
      id ${id},
      page_id ${bigint} not null,
      page_address text not null,
      block_id text not null,
      at ${bigint} not null,
      fields text not null,
      visitor_score integer not null,
      visitor_reasons text not null,
      handled_at ${bigint},
      handled_by text
    )`,
    sql`create index form_message_at on form_message (at, id)`,

    sql`create table demo_item (
      kind text not null,
      item text not null,
      stamp text not null,
      primary key (kind, item)
    )`,

    sql`create table connection (
      name text primary key,
      sealed text not null,
      changed_at ${bigint} not null
    ) ${withoutRowid}`,
  ]
}
