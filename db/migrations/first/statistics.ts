import { type RawBuilder, sql } from 'kysely'
import type { ColumnTypes } from '../../dialect.ts'

/** Few indexes on purpose: each table is written in the order of its key and read by it. */
export function statisticsTables({ id, bigint, withoutRowid }: ColumnTypes): RawBuilder<unknown>[] {
  return [
    sql`create table statistics_visitor (
      key text primary key,
      session_id ${bigint} not null,
      until ${bigint} not null
    ) ${withoutRowid}`,
    sql`create index statistics_visitor_until on statistics_visitor (until)`,

    sql`create table statistics_session (
      id ${id},
      started_at ${bigint} not null,
      last_at ${bigint} not null,
      first_path text not null,
      last_path text not null,
      views integer not null,
      time_ms ${bigint} not null,
      bounce integer not null,
      first_visit integer,
      source text not null,
      device text not null,
      browser text not null,
      platform text not null,
      bot integer not null,
      reasons text not null
    )`,

    sql`create table statistics_hit (
      session_id ${bigint} not null,
      number integer not null,
      at ${bigint} not null,
      path text not null,
      page_id ${bigint} not null,
      time_ms ${bigint} not null,
      browser_version text not null,
      resolution text not null,
      constraint statistics_hit_pk primary key (session_id, number)
    ) ${withoutRowid}`,

    sql`create table statistics_goal (
      session_id ${bigint} not null,
      number integer not null,
      goal_id integer not null,
      at ${bigint} not null,
      constraint statistics_goal_pk primary key (session_id, number, goal_id)
    ) ${withoutRowid}`,

    sql`create table statistics_hour (
      dimension text not null,
      hour integer not null,
      bot integer not null,
      value text not null,
      visits ${bigint} not null,
      first_visits ${bigint} not null,
      bounces ${bigint} not null,
      views ${bigint} not null,
      time_ms ${bigint} not null,
      constraint statistics_hour_pk primary key (dimension, hour, bot, value)
    ) ${withoutRowid}`,

    sql`create table statistics_goal_hour (
      hour integer not null,
      goal_id integer not null,
      completions ${bigint} not null,
      constraint statistics_goal_hour_pk primary key (hour, goal_id)
    ) ${withoutRowid}`,

    sql`create table statistics_product_hour (
      hour integer not null,
      product_id ${bigint} not null,
      views ${bigint} not null,
      adds ${bigint} not null,
      constraint statistics_product_hour_pk primary key (hour, product_id)
    ) ${withoutRowid}`,

    vitalsTable({ bigint, withoutRowid }),
  ]
}

/** How fast pages were in the browsers of visitors: counts only, so that no visit can be told from another. */
export function vitalsTable({ bigint, withoutRowid }: Pick<ColumnTypes, 'bigint' | 'withoutRowid'>) {
  return sql`create table vitals_day (
    day integer not null,
    page_kind text not null,
    device text not null,
    metric text not null,
    bucket integer not null,
    views ${bigint} not null,
    constraint vitals_day_pk primary key (day, page_kind, device, metric, bucket)
  ) ${withoutRowid}`
}
