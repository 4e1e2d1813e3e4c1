import { rm } from 'node:fs/promises'
import { copySqliteFile } from '#db/migrate.ts'
import type { Config } from '../config.ts'
import { openLog } from '../logging.ts'
import { openShop } from '../open-shop.ts'

/** A trial rolls back. SQLite has one writer, so it uses a copy in this file and nobody waits for it. */
export async function databaseForTrial(
  config: Config,
  file: string,
): Promise<{ database: Config['database']; remove(): Promise<void> }> {
  if (config.database.kind !== 'sqlite') return { database: config.database, remove: async () => {} }
  const remove = async () => {
    await Promise.all(['', '-wal', '-shm'].map((ending) => rm(file + ending, { force: true })))
  }
  await remove() // left by a trial that was broken off
  const { database, close } = await openShop(config, openLog('warn'))
  try {
    await copySqliteFile(database.db, file)
  } finally {
    await close()
  }
  return { database: { kind: 'sqlite', file }, remove }
}
