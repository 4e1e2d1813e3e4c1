import { type RawBuilder, sql } from 'kysely'
import type { ColumnTypes } from '../../dialect.ts'

export function mediaTables({ id, bigint, withoutRowid }: ColumnTypes): RawBuilder<unknown>[] {
  return [
    sql`create table media (
      id ${id},
      hash text not null unique,
      kind text not null,
      mime text not null,
      width integer not null,
      height integer not null,
      bytes ${bigint} not null,
      thumbhash text not null,
      color text not null,
      name text not null,
      created_at ${bigint} not null,
      state text not null default 'ready',
      title text not null default '',
      alt text not null default '',
      caption text not null default '',
      search text not null default '',
      decorative integer not null default 0,
      focus_x integer not null default 50,
      focus_y integer not null default 50,
      author_id ${bigint} not null default 0,
      updated_at ${bigint} not null default 0
    )`,
    sql`create index media_name on media (name)`,
    sql`create index media_created on media (created_at, id)`,
    sql`create index media_state on media (state, created_at, id)`,

    sql`create table picture_download (
      kind text not null,
      target_id ${bigint} not null,
      pictures text not null,
      state text not null,
      failures text not null default '[]',
      attempts ${bigint} not null default 0,
      due_at ${bigint} not null,
      constraint picture_download_pk primary key (kind, target_id)
    )`,
    sql`create index picture_download_due on picture_download (state, due_at)`,

    sql`create table gallery (
      id ${id},
      title text not null,
      slug text not null unique,
      description text not null,
      layout text not null,
      status text not null,
      paging text not null,
      load_more text not null,
      page_size integer,
      position integer not null,
      size integer not null,
      updated_at ${bigint} not null
    )`,
    sql`create index gallery_shown on gallery (status, position, id)`,

    sql`create table gallery_item (
      gallery_id ${bigint} not null references gallery (id) on delete cascade,
      position integer not null,
      kind text not null,
      title text not null,
      caption text not null,
      alt text not null,
      link text not null,
      picture_id ${bigint} references media (id) on delete set null,
      opens_gallery_id ${bigint} references gallery (id) on delete set null,
      address text not null,
      webm text not null,
      subtitles text not null,
      constraint gallery_item_pk primary key (gallery_id, position)
    ) ${withoutRowid}`,
    sql`create index gallery_item_picture on gallery_item (picture_id)`,
    sql`create index gallery_item_opens on gallery_item (opens_gallery_id)`,
    sql`create index gallery_item_picture_id on gallery_item (picture_id)
        where picture_id is not null`,

    sql`create table gallery_old_slug (
      slug text primary key,
      gallery_id ${bigint} not null references gallery (id) on delete cascade,
      moved_at ${bigint} not null
    )`,
    sql`create index gallery_old_slug_gallery on gallery_old_slug (gallery_id)`,
  ]
}
