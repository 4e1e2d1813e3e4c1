import { existsSync } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'

/** The earlier file stays beside it with its log, which must not meet the copy; returns its name. No server may run. */
export async function replaceSqlite(file: string, copy: string): Promise<string | undefined> {
  await syncFile(copy)
  const earlier = existsSync(file) ? `${file}.before-restore-${Date.now()}` : undefined
  if (earlier) {
    // At no moment is there no file: a server that starts then would fill an empty shop with the demo.
    await link(file, earlier)
    if (existsSync(`${file}-wal`)) await rename(`${file}-wal`, `${earlier}-wal`)
  }
  await rm(`${file}-shm`, { force: true })
  await rename(copy, file)
  return earlier
}

/** Its bytes are on the disk before its new name is. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
