import { type Kysely, sql } from 'kysely'
import { columnTypes, type Dialect } from '../../dialect.ts'

/** `letter` stays: a server of the version before may still fill and empty it. */
export async function createJobs(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const { id, bigint } = columnTypes(dialect)
  await sql`create table job (
    id ${id},
    task text not null,
    key text not null,
    payload text not null,
    run_at ${bigint} not null,
    attempts integer not null,
    requests integer not null,
    claimed_by text,
    last_error text not null,
    dead_at ${bigint},
    created_at ${bigint} not null
  )`.execute(db)
  await sql`create unique index job_key on job (task, key)`.execute(db)
  await sql`create index job_due on job (task, run_at) where dead_at is null`.execute(db)
  await sql`create index job_dead on job (dead_at) where dead_at is not null`.execute(db)
}
