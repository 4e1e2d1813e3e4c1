import { type Kysely, sql } from 'kysely'
import { columnTypes, type Dialect } from '../../dialect.ts'

/** How fast pages were in the browsers of visitors: counts only, so that no visit can be told from another. */
export async function createVitals(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const { bigint, withoutRowid } = columnTypes(dialect)
  await sql`create table vitals_day (
    day integer not null,
    page_kind text not null,
    device text not null,
    country text not null,
    release text not null,
    metric text not null,
    bucket integer not null,
    views ${bigint} not null,
    constraint vitals_day_pk primary key (day, page_kind, device, country, release, metric, bucket)
  ) ${withoutRowid}`.execute(db)
  await sql`create table vitals_release (
    release text primary key,
    first_at ${bigint} not null
  ) ${withoutRowid}`.execute(db)
}
