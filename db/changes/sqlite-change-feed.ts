import type { DatabaseSync } from 'node:sqlite'
import { type ChangeFeed, EVERYTHING } from './change-feed.ts'

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
