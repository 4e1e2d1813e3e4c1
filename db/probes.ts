import { sql } from 'kysely'
import type { Database, Db } from './database.ts'
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

/** Written on the empty schema while the shop is aside in the one that it names. */
export const PUT_ASIDE = 'The shop is aside in '

/**
 * PostgreSQL: where a restore that is not over or was killed has put the shop; the schema that is used is empty then.
 * Whoever took that for a new shop would fill it with the demo.
 */
export async function findPutAside(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select aside.nspname as name from pg_namespace used
    join pg_namespace aside on obj_description(used.oid, 'pg_namespace') = ${PUT_ASIDE} || aside.nspname
    where used.nspname = current_schema()
      and not exists (select from pg_class where relnamespace = used.oid and relkind in ('r', 'p'))
  `.execute(db)
  return rows[0]?.name
}
