import type { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** Stands for changes that are too many to list, or that nobody has heard of. */
export const EVERYTHING = '*'

/** Changes by other processes (an import beside a running server). Own changes are reported directly, after commit. */
export type ChangeFeed = {
  /** What was recorded elsewhere since the last call. Never waits, and is cheap enough for every cached answer. */
  poll(): string[]
  close(): Promise<void>
}

/** Shops that share a database are separated by their schemas. */
export const CHANNEL = `'meblia_change_' || current_schema()`

export function sqliteChangeFeed(sqlite: DatabaseSync): ChangeFeed {
  const dataVersion = sqlite.prepare('pragma data_version')
  let version = dataVersion.get()?.data_version
  let lastSeen = 0

  return {
    poll() {
      const current = dataVersion.get()?.data_version
      if (current === version) return []
      version = current
      // Prepared only now: before the first foreign change the table may not exist yet.
      const rows = sqlite.prepare('select id, tag from change where id > ? order by id').all(lastSeen)
      const missed = Number(rows[0]?.id) > lastSeen + 1 // ids are consecutive: missing ones were purged
      lastSeen = Number(rows.at(-1)?.id ?? lastSeen)
      return missed ? [EVERYTHING] : rows.map((row) => String(row.tag))
    },
    close: async () => {},
  }
}

/** A dedicated listening connection; when it breaks, everything is invalidated and it reconnects. */
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
      waiting.push(EVERYTHING) // covers changes before it started listening
    } catch {
      waiting.push(EVERYTHING)
      if (!closed) retry = setTimeout(listen, 1000)
    }
  }

  void listen()
  return {
    poll() {
      const changes = waiting
      if (changes.length > 0) waiting = []
      return changes
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      client?.release(true)
    },
  }
}
