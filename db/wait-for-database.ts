import { sql } from 'kysely'
import type { Database } from './database.ts'
import { withinTime } from './time-limit.ts'

/** Throws when the database does not answer in time: a connection to a silent host would otherwise wait for minutes. */
export async function waitForDatabase({ db }: Database, withinMs: number): Promise<void> {
  await withinTime(sql`select 1`.execute(db), withinMs, 'The database does not answer.')
}
