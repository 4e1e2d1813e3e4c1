import { type Kysely, sql } from 'kysely'
import { columnTypes, type Dialect } from '../dialect.ts'

/** When a price list was last asked for: a file begun before does not answer that. */
export async function addFeedRequests(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await sql`alter table feed add column requested_at ${columnTypes(dialect).bigint}`.execute(db)
}
