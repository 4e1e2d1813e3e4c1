import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Throws when the database does not answer in time: a connection to a silent host would otherwise wait for minutes. */
export async function waitForDatabase({ db }: Database, withinMs: number): Promise<void> {
  const answer = sql`select 1`.execute(db)
  answer.catch(() => {}) // nobody awaits it after the timeout
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
