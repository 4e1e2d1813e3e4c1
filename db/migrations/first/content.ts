import { type RawBuilder, sql } from 'kysely'
import type { ColumnTypes } from '../../dialect.ts'

export function contentTables({ id, bigint, withoutRowid }: ColumnTypes): RawBuilder<unknown>[] {
  return [
    sql`create table journal_category (
      id ${id},
      name text not null,
      slug text not null unique
    )`,

    sql`create table journal_category_old_slug (
      slug text primary key,
      category_id ${bigint} not null references journal_category (id) on delete cascade,
      moved_at ${bigint} not null
    ) ${withoutRowid}`,
    sql`create index journal_category_old_slug_category on journal_category_old_slug (category_id)`,

    // The body is last: whoever does not select it reads none of its bytes.
    sql`create table page (
      id ${id},
      kind text not null,
      parent_id ${bigint} references page (id) on delete set null,
      title text not null,
      slug text not null,
      address text not null unique,
      status text not null,
      publish_at ${bigint} not null,
      description text not null,
      cover_id ${bigint} references media (id) on delete set null,
      category_id ${bigint} references journal_category (id) on delete set null,
      version integer not null,
      updated_at ${bigint} not null,
      body_version integer not null,
      body text not null
    )`,
    sql`create index page_shown on page (kind, status, publish_at, id)`,
    sql`create index page_in_category on page (category_id, status, publish_at, id)`,
    sql`create index page_due on page (status, publish_at)`,
    sql`create index page_below on page (parent_id, id)`,
    sql`create index page_by_address on page (kind, address)`,
    sql`create index page_by_moment on page (kind, publish_at, id)`,
    sql`create index page_cover on page (cover_id)`,
    // Every page of the shop lists their services: not every body is read for that.
    sql`create index page_consent on page (status, publish_at)
      where body like '%"video"%' or body like '%"html_embed"%' or body like '%"consent_area"%'`,

    sql`create table page_revision (
      page_id ${bigint} not null references page (id) on delete cascade,
      version integer not null,
      title text not null,
      description text not null,
      cover_id ${bigint},
      category_id ${bigint},
      saved_at ${bigint} not null,
      body_version integer not null,
      body text not null,
      constraint page_revision_pk primary key (page_id, version)
    )`,

    sql`create table page_old_address (
      address text primary key,
      page_id ${bigint} not null references page (id) on delete cascade,
      moved_at ${bigint} not null
    ) ${withoutRowid}`,
    sql`create index page_old_address_page on page_old_address (page_id)`,
  ]
}
