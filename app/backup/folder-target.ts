import { copyFile, mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { BackupRefusal } from '#db/copy/backup-refusal.ts'
import { syncFile } from '#db/copy/replace-sqlite.ts'
import { lockFile } from '#db/sqlite.ts'
import type { BackupTarget } from './backup-target.ts'

const DRAFTS = '.drafts'
const LOCK = '.lock'

/** Not an address such as `ftp://…`. */
export function isTargetPath(target: string): boolean {
  return !/^[a-z][a-z\d+.-]*:\/\//i.test(target)
}

/** A folder of this machine: a second disk, or one that another machine shares. */
export async function openFolderTarget(path: string, access: 'read' | 'write'): Promise<BackupTarget> {
  if (!isTargetPath(path)) throw new BackupRefusal('target_unknown')
  const dir = resolve(path)
  const draftsDir = join(dir, DRAFTS)
  const at = (name: string) => join(dir, name)
  const lock = access === 'write' ? await lockForWriting() : undefined

  async function lockForWriting() {
    await mkdir(dir, { recursive: true, mode: 0o700 })
    const lock = lockFile(at(LOCK))
    if (!lock) throw new BackupRefusal('target_busy')
    // Left by a killed backup.
    await rm(draftsDir, { recursive: true, force: true })
    await mkdir(draftsDir, { mode: 0o700 })
    return lock
  }

  async function publish(name: string, draft: string): Promise<void> {
    await syncFile(draft)
    await mkdir(dirname(at(name)), { recursive: true, mode: 0o700 })
    await rename(draft, at(name))
  }

  return {
    label: dir,
    draftsDir,
    parallel: 1,
    async list(folder) {
      const entries = await readdir(at(folder), { withFileTypes: true, recursive: true }).catch(emptyWhenMissing)
      const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
      const sizes = files.map(
        async (file) => [relative(dir, file).split(sep).join('/'), (await stat(file)).size] as const,
      )
      return new Map(await Promise.all(sizes))
    },
    path: at,
    async put(name, file) {
      const draft = join(draftsDir, 'file')
      await copyFile(file, draft)
      await publish(name, draft)
    },
    take: publish,
    get: (name, file) => copyFile(at(name), file),
    async remove(name) {
      await rm(at(name), { force: true })
      await rmdir(dirname(at(name))).catch(() => {}) // not empty yet
    },
    async release() {
      if (!lock) return
      await rm(draftsDir, { recursive: true, force: true })
      lock.release()
    },
  }
}

function emptyWhenMissing(error: unknown): [] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}
