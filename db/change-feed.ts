import type { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './database.ts'
import type { Dialect } from './dialect.ts'

/** Every page depends on this tag: a bulk import forgets them all with one row. */
export const EVERYTHING = '*'

const MAX_STORED_CHANGES = 1000
/** PostgreSQL carries 8000 bytes at most. */
const MAX_NOTIFY_BYTES = 7000

/** What other processes have changed (an import beside a running server). Own changes are told directly, after commit. */
export type ChangeFeed = {
  /** Tags changed elsewhere since the last call. Never waits, and cheap enough to ask before every cached answer. */
  poll(): string[]
  close(): Promise<void>
}

/**
 * Called inside the transaction that makes the change, so that the news and the change appear together. In one file the
 * news are rows; PostgreSQL delivers them in the order of the commits, which ids of rows would not follow.
 */
export async function recordChanges(db: Db, dialect: Dialect, tags: Iterable<string>, now: number): Promise<void> {
  const all = [...tags]
  if (all.length === 0) return
  if (dialect === 'postgres') {
    const news = all.join('\n')
    const told = Buffer.byteLength(news) > MAX_NOTIFY_BYTES ? EVERYTHING : news
    await sql`select pg_notify(${sql.raw(CHANNEL)}, ${told})`.execute(db)
    return
  }
  const written = all.length > MAX_STORED_CHANGES / 2 ? [EVERYTHING] : all
  await db
    .insertInto('change')
    .values(written.map((tag) => ({ tag, at: now })))
    .execute()
  await sql`delete from change where id <= (select max(id) from change) - ${MAX_STORED_CHANGES}`.execute(db)
}

/** Shops that share a database are kept apart by their schema. */
const CHANNEL = `'meblia_change_' || current_schema()`

export function sqliteChangeFeed(sqlite: DatabaseSync): ChangeFeed {
  const dataVersion = sqlite.prepare('pragma data_version')
  let version = dataVersion.get()?.data_version
  let lastSeen = 0

  return {
    poll() {
      const current = dataVersion.get()?.data_version
      if (current === version) return []
      version = current
      // Read only now: before the first foreign change the table may not even exist.
      const rows = sqlite.prepare('select id, tag from change where id > ? order by id').all(lastSeen)
      const missed = Number(rows[0]?.id) > lastSeen + 1 // ids follow each other: what is missing was cleared away
      lastSeen = Number(rows.at(-1)?.id ?? lastSeen)
      return missed ? [EVERYTHING] : rows.map((row) => String(row.tag))
    },
    close: async () => {},
  }
}

/** A connection of its own that listens; when it breaks, everything is forgotten and it connects again. */
export function postgresChangeFeed(pool: pg.Pool): ChangeFeed {
  let waiting: string[] = []
  let client: pg.PoolClient | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  async function listen() {
    try {
      const mine = await pool.connect()
      if (closed) return mine.release()
      client = mine
      mine.on('error', () => {
        client = undefined
        mine.release(true)
        waiting.push(EVERYTHING)
        if (!closed) retry = setTimeout(listen, 1000)
      })
      mine.on('notification', ({ payload = EVERYTHING }) => waiting.push(...payload.split('\n')))
      const { rows } = await mine.query(`select ${CHANNEL} as channel`)
      await mine.query(`listen ${pg.escapeIdentifier(rows[0]?.channel)}`)
      waiting.push(EVERYTHING) // whatever was changed before it listened
    } catch {
      waiting.push(EVERYTHING)
      if (!closed) retry = setTimeout(listen, 1000)
    }
  }

  void listen()
  return {
    poll() {
      const tags = waiting
      if (tags.length > 0) waiting = []
      return tags
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      client?.release(true)
    },
  }
}
