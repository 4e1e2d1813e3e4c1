import type { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'
import type { Dialect } from './dialect.ts'

/** Every page depends on this tag: a bulk import forgets them all with one row. */
export const EVERYTHING = '*'

const CHANNEL = 'meblia_change'
const CHANGES_KEPT = 1000

/** What other processes have changed (an import beside a running server). Own changes are told directly, after commit. */
export type ChangeFeed = {
  /** Tags changed elsewhere since the last call. Never waits, and cheap enough to ask before every cached answer. */
  poll(): string[]
  close(): Promise<void>
}

/** Called inside the transaction that makes the change, so that the news and the change appear together. */
export async function recordChanges(db: Db, dialect: Dialect, tags: Iterable<string>, now: number): Promise<void> {
  const rows = [...tags].map((tag) => ({ tag, at: now }))
  if (rows.length === 0) return
  const written = rows.length > CHANGES_KEPT / 2 ? [{ tag: EVERYTHING, at: now }] : rows
  await db.insertInto('change').values(written).execute()
  await sql`delete from change where id <= (select max(id) from change) - ${CHANGES_KEPT}`.execute(db)
  if (dialect === 'postgres') await sql`select pg_notify(${CHANNEL}, '')`.execute(db)
}

export function sqliteChangeFeed(sqlite: DatabaseSync): ChangeFeed {
  const dataVersion = sqlite.prepare('pragma data_version')
  let version = dataVersion.get()?.data_version
  let lastSeen: number | undefined

  return {
    poll() {
      const current = dataVersion.get()?.data_version
      if (current === version) return []
      version = current
      // Ids are read only now: before the first foreign change the table may not even exist.
      const rows = sqlite.prepare('select id, tag from change where id > ? order by id').all(lastSeen ?? 0)
      const skipped = lastSeen !== undefined && rows.length > 0 && Number(rows[0]?.id) > lastSeen + CHANGES_KEPT
      lastSeen = Number(rows.at(-1)?.id ?? lastSeen ?? 0)
      return skipped ? [EVERYTHING] : rows.map((row) => String(row.tag))
    },
    close: async () => {},
  }
}

/** A connection of its own that listens; when it breaks, everything is forgotten and it connects again. */
export function postgresChangeFeed(pool: pg.Pool): ChangeFeed {
  let waiting: string[] = []
  let lastSeen = 0
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
      mine.on('notification', () => void collect())
      await mine.query(`listen ${CHANNEL}`)
      await collect()
    } catch {
      waiting.push(EVERYTHING)
      if (!closed) retry = setTimeout(listen, 1000)
    }
  }

  async function collect() {
    const { rows } = await pool.query('select id, tag from change where id > $1 order by id', [lastSeen])
    for (const row of rows) waiting.push(row.tag)
    lastSeen = rows.at(-1)?.id ?? lastSeen
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
