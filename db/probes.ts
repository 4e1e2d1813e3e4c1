import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isBusy, withoutBusyTimeout } from './dialect.ts'

/** A process that others keep from running counts its own turns: its work has had no more time than its clock. */
const TURNS = 20

/** Rejects with `ETIMEDOUT` when the work takes longer. The work itself goes on, and nobody hears of its result. */
export async function withinTime<T>(work: Promise<T>, limitMs: number, message: string): Promise<T> {
  work.catch(() => {}) // nobody awaits it after the timeout
  const timeIsUp = Promise.withResolvers<never>()
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
    if (turns === TURNS) timeIsUp.reject(Object.assign(new Error(message), { code: 'ETIMEDOUT' }))
  }, limitMs / TURNS)
  try {
    return await Promise.race([work, timeIsUp.promise])
  } finally {
    clearInterval(timer)
  }
}

/** Throws when the database refuses to be written. Asks for the right to write and changes no row. */
export async function checkWritable({ db, dialect }: Pick<Database, 'db' | 'dialect'>): Promise<void> {
  try {
    await withoutBusyTimeout(db, dialect, (db) => sql`update migration set name = name where 1 = 0`.execute(db))
  } catch (error) {
    if (!isBusy(error)) throw error // busy: another process is writing, so it can be written
  }
}

/** Throws when the database does not answer in time: a connection to a silent host would otherwise wait for minutes. */
export async function waitForDatabase({ db }: Database, withinMs: number): Promise<void> {
  await withinTime(sql`select 1`.execute(db), withinMs, 'The database does not answer.')
}
