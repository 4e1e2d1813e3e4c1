import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '#shop/core/dates.ts'

/** The share of the limit after which old files are looked for. */
const SWEEP_SHARE = 10

export type CacheFolder = {
  pathOf(name: string): string
  find(name: string): Promise<string | undefined>
  /** A file of this many bytes has come. */
  added(bytes: number): void
  remove(name: string): Promise<void>
}

/** What can be fetched again; the longest unused go first. Shared by processes: the time of a file is its last use. */
export function openCacheFolder(dir: string, maxBytes: number): CacheFolder {
  // Earlier runs may have left the folder full.
  let bytesSinceSweep = Number.POSITIVE_INFINITY
  let sweeping = false
  const pathOf = (name: string) => join(dir, name)

  async function sweep(): Promise<void> {
    const entries = await readdir(dir, { withFileTypes: true, recursive: true }).catch(() => [])
    const files: { path: string; bytes: number; usedAt: number }[] = []
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name)
      const found = entry.isFile() ? await stat(path).catch(() => undefined) : undefined
      if (found) files.push({ path, bytes: found.size, usedAt: found.mtimeMs })
    }
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    if (bytes <= maxBytes) return
    for (const file of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (bytes <= maxBytes - maxBytes / SWEEP_SHARE) break
      await rm(file.path, { force: true })
      bytes -= file.bytes
    }
  }

  return {
    pathOf,
    async find(name) {
      const found = await stat(pathOf(name)).catch(() => undefined)
      if (!found?.isFile()) return undefined
      const now = Date.now()
      if (now - found.mtimeMs > HOUR_MS) await utimes(pathOf(name), now / 1000, now / 1000).catch(() => {})
      return pathOf(name)
    },
    added(bytes) {
      bytesSinceSweep += bytes
      if (sweeping || bytesSinceSweep < maxBytes / SWEEP_SHARE) return
      bytesSinceSweep = 0
      sweeping = true
      void sweep().finally(() => {
        sweeping = false
      })
    },
    remove: (name) => rm(pathOf(name), { recursive: true, force: true }),
  }
}
