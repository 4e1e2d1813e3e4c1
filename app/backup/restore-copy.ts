import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefusal } from '#db/copy/backup-refusal.ts'
import { inspectSqliteCopy, requireSameContents } from '#db/copy/copy-database.ts'
import { restorePostgres } from '#db/copy/postgres-restore.ts'
import { replaceSqlite } from '#db/copy/replace-sqlite.ts'
import { listUnknownMigrations } from '#db/migrate.ts'
import { lockFile } from '#db/sqlite.ts'
import { isStorageUnavailable } from '#shop/content/media/storage/media-storage.ts'
import { inParallel } from '../storage/in-parallel.ts'
import type { BackupTarget } from './backup-target.ts'
import { listStoredMedia, openCopy } from './copies.ts'
import type { BackupProgress, ShopData } from './create-backup.ts'
import type { Manifest } from './manifest.ts'
import { isDamaged } from './media-hash.ts'
import { fetchDatabase, fetchMedia, requireMedia } from './stored-files.ts'

type RestoreOptions = {
  /** Without it the newest copy. */
  copyName?: string | undefined
  force?: boolean
  /** Goes on without pictures and videos that the copy holds damaged or not at all. */
  skipDamaged?: boolean
  onProgress?: BackupProgress
}

/** `earlier`: where the replaced database was put. `skipped`: media that the copy could not give. */
export type Restored = { name: string; manifest: Manifest; earlier: string | undefined; skipped: string[] }

/** Refuses what `verify` refuses, but for media that the shop has whole. They come first, the database last, so that an interrupted restore has changed nothing that visitors see. */
export async function restoreCopy(
  dataDir: string,
  data: ShopData,
  target: BackupTarget,
  { copyName, force = false, skipDamaged = false, onProgress = () => {} }: RestoreOptions = {},
): Promise<Restored> {
  const lock = lockFile(join(dataDir, 'server.lock'))
  if (!lock) throw new BackupRefusal('shop_running', dataDir)
  const scratch = join(dataDir, '.restore')
  try {
    await rm(scratch, { recursive: true, force: true })
    await mkdir(scratch, { recursive: true, mode: 0o700 })
    const copy = await openCopy(target, scratch, copyName)
    requireUsable(copy.manifest, data, force)
    const local = await data.media.list()
    if (!skipDamaged) requireMedia(copy, await listStoredMedia(target), local)
    const file = join(scratch, 'database')
    await fetchDatabase(target, copy, file)
    if (data.database.kind === 'sqlite') {
      requireSameContents(inspectSqliteCopy(file, 'quick_check'), copy.manifest)
    }
    const skipped = await restoreMedia(copy, local)
    const earlier =
      data.database.kind === 'sqlite'
        ? await replaceSqlite(data.database.file, file)
        : await restorePostgres(data.database, file, copy.manifest, force)
    return { ...copy, earlier, skipped }
  } finally {
    await rm(scratch, { recursive: true, force: true })
    lock.release()
  }

  async function restoreMedia(
    { name: copy, manifest }: { name: string; manifest: Manifest },
    local: Map<string, number>,
  ): Promise<string[]> {
    const all = Object.entries(manifest.media)
    const skipped: string[] = []
    let done = 0
    await inParallel(all, target.parallel, async ([name, bytes], lane) => {
      const draft = join(scratch, `media-${lane}`)
      if (local.get(name) !== bytes || !(await isIntact(name, draft))) {
        const isFetched = await fetchMedia(target, { copy, name, bytes, file: draft }).then(
          () => true,
          (error) => {
            if (!skipDamaged || !(error instanceof BackupRefusal || isStorageUnavailable(error))) throw error
            skipped.push(name)
          },
        )
        if (isFetched) await data.media.add(name, draft)
      }
      onProgress(++done, all.length)
    })
    return skipped
  }

  async function isIntact(name: string, draft: string): Promise<boolean> {
    try {
      const ownFile = await data.media.get(name, draft)
      return ownFile !== undefined && !(await isDamaged(name, ownFile))
    } catch (error) {
      // A bucket refuses to hand out what is not what it was.
      if (!isStorageUnavailable(error)) throw error
      return false
    }
  }
}

function requireUsable(manifest: Manifest, { database }: ShopData, force: boolean): void {
  if (manifest.dialect !== database.kind) throw new BackupRefusal('copy_other_database', manifest.dialect)
  const unknown = listUnknownMigrations(manifest.migrations)
  if (unknown.length > 0) throw new BackupRefusal('copy_newer', unknown.join(', '))
  if (database.kind === 'sqlite' && existsSync(database.file) && !force) {
    throw new BackupRefusal('shop_exists', database.file)
  }
}
