import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefusal } from '#db/copy/backup-refusal.ts'
import { lockFile } from '#db/sqlite.ts'
import type { S3Objects } from '#integrations/storage/s3-objects.ts'
import type { BackupTarget } from './backup-target.ts'

const LOCK = '.lock'
const PARALLEL = 8

/** A bucket. Drafts are in the data folder, which has room for a second database where backups are made. */
export async function openS3Target(
  objects: S3Objects,
  dataDir: string,
  access: 'read' | 'write',
): Promise<BackupTarget> {
  const draftsDir = join(dataDir, '.backup')
  const locks = access === 'write' ? await lockForWriting() : undefined

  async function lockForWriting() {
    if (!existsSync(dataDir)) throw new BackupRefusal('no_database', dataDir)
    const machine = lockFile(join(dataDir, 'backup.lock'))
    if (!machine) throw new BackupRefusal('target_busy')
    try {
      const bucket = await objects.lock(LOCK)
      if (!bucket) throw new BackupRefusal('target_busy')
      // Left by a killed backup.
      await rm(draftsDir, { recursive: true, force: true })
      await mkdir(draftsDir, { mode: 0o700 })
      return { machine, bucket }
    } catch (error) {
      machine.release()
      throw error
    }
  }

  return {
    label: objects.label,
    draftsDir,
    parallel: PARALLEL,
    list: async (folder) => new Map([...(await objects.listFiles(folder))].map(([name, { bytes }]) => [name, bytes])),
    tags: async (folder) => new Map([...(await objects.listFiles(folder))].map(([name, { tag = '' }]) => [name, tag])),
    put: (name, file) => objects.upload(name, file),
    async take(name, draft) {
      if (!(await locks?.bucket.isHeld())) throw new BackupRefusal('target_busy')
      await objects.upload(name, draft)
      await rm(draft, { force: true })
    },
    async get(name, file) {
      if (!(await objects.download(name, file))) throw Object.assign(new Error(`no ${name}`), { code: 'ENOENT' })
    },
    remove: (name) => objects.remove(name),
    async release() {
      if (!locks) return
      await rm(draftsDir, { recursive: true, force: true })
      await locks.bucket.release().finally(() => locks.machine.release())
    },
  }
}
