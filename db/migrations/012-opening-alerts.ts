import { type Kysely, sql } from 'kysely'
import { columnTypes, type Dialect } from '../dialect.ts'

export async function addOpeningAlerts(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { id, bigint } = columnTypes(dialect)
  await sql`create table opening_alert (
    id ${id},
    email text not null,
    language text not null,
    consent text not null,
    token text not null,
    asked_at ${bigint} not null,
    confirmed_at ${bigint}
  )`.execute(db)
  await sql`create unique index opening_alert_email on opening_alert (email)`.execute(db)
  await sql`create unique index opening_alert_token on opening_alert (token)`.execute(db)
}
