import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Throws when the database does not answer in time: by itself a connection to a silent host waits for minutes. */
export async function waitForDatabase({ db }: Database, withinMs: number): Promise<void> {
  const answer = sql`select 1`.execute(db)
  answer.catch(() => {}) // when the time is up nobody listens to it any more
  const timeIsUp = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => timeIsUp.reject(Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' })),
    withinMs,
  )
  try {
    await Promise.race([answer, timeIsUp.promise])
  } finally {
    clearTimeout(timer)
  }
}
