import type { DatabaseSync } from 'node:sqlite'

/** Stands for changes that are too many to list, or that nobody has heard of. */
export const EVERYTHING = '*'

/** Changes by other processes (another server, an import). Own changes are reported directly, after commit. */
export type ChangeFeed = {
  /** What was recorded elsewhere since the last call. Never waits, and is cheap enough for every cached answer. */
  poll(): string[]
  close(): Promise<void>
}

/** Shops that share a database are separated by their schemas. */
export const CHANNEL = `'meblia_change_' || current_schema()`

/** The name of the connections that hear of changes begins with it; the schema follows. */
export const FEED_APPLICATION = 'meblia changes'

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
