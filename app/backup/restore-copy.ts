import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefusal } from '#db/copy/backup-refusal.ts'
import { inspectSqliteCopy, requireSameContents } from '#db/copy/copy-database.ts'
import { restorePostgres } from '#db/copy/postgres-restore.ts'
import { replaceSqlite } from '#db/copy/replace-sqlite.ts'
import { listUnknownMigrations } from '#db/migrate.ts'
import { lockFile } from '#db/sqlite.ts'
import { inParallel } from '../storage/in-parallel.ts'
import type { BackupTarget } from './backup-target.ts'
import { listStoredMedia, mediaName, openCopy } from './copies.ts'
import type { BackupProgress, ShopData } from './create-backup.ts'
import type { Manifest } from './manifest.ts'
import { fetchDatabase, requireMedia } from './stored-files.ts'

type RestoreOptions = {
  /** Without it the newest copy. */
  wanted?: string | undefined
  /** Replaces a shop that is there. */
  force?: boolean
  onProgress?: BackupProgress
}

/** `earlier`: where the replaced database was put. */
export type Restored = { name: string; manifest: Manifest; earlier: string | undefined }

/** Media first, the database last, so that an interrupted restore has changed nothing that visitors see. */
export async function restoreCopy(
  dataDir: string,
  data: ShopData,
  target: BackupTarget,
  { wanted, force = false, onProgress = () => {} }: RestoreOptions = {},
): Promise<Restored> {
  const lock = lockFile(join(dataDir, 'server.lock'))
  if (!lock) throw new BackupRefusal('shop_running', dataDir)
  const scratch = join(dataDir, '.restore')
  try {
    await rm(scratch, { recursive: true, force: true })
    await mkdir(scratch, { recursive: true, mode: 0o700 })
    const copy = await openCopy(target, scratch, wanted)
    requireUsable(copy.manifest, data, force)
    requireMedia(copy.name, copy.manifest, await listStoredMedia(target))
    const file = join(scratch, 'database')
    await fetchDatabase(target, copy, file)
    if (data.database.kind === 'sqlite') {
      requireSameContents(inspectSqliteCopy(file, 'quick_check'), copy.manifest)
    }
    await fetchMedia(copy.manifest)
    const earlier =
      data.database.kind === 'sqlite'
        ? await replaceSqlite(data.database.file, file)
        : await restorePostgres(data.database, file, copy.manifest, force)
    return { ...copy, earlier }
  } finally {
    await rm(scratch, { recursive: true, force: true })
    lock.release()
  }

  async function fetchMedia({ media }: Manifest): Promise<void> {
    const local = await data.media.list()
    const missing = Object.entries(media).filter(([name, bytes]) => local.get(name) !== bytes)
    let done = 0
    await inParallel(missing, target.parallel, async ([name], lane) => {
      const draft = join(scratch, `media-${lane}`)
      await target.get(mediaName(name), draft)
      await data.media.add(name, draft)
      onProgress(++done, missing.length)
    })
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
