import { join } from 'node:path'
import { BackupRefusal } from '#db/copy/backup-refusal.ts'
import { inspectSqliteCopy, requireSameContents } from '#db/copy/copy-database.ts'
import { inspectDump } from '#db/copy/postgres-restore.ts'
import { inParallel } from '../storage/in-parallel.ts'
import type { BackupTarget } from './backup-target.ts'
import { listStoredMedia, openCopy } from './copies.ts'
import type { BackupProgress, ShopData } from './create-backup.ts'
import type { Manifest } from './manifest.ts'
import { fetchDatabase, fetchMedia, requireMedia } from './stored-files.ts'

/** Restores a copy aside, into `scratch`, and compares everything with what was written down when it was taken. */
export async function verifyCopy(
  { database }: ShopData,
  {
    target,
    scratch,
    copyName,
    onProgress = () => {},
  }: { target: BackupTarget; scratch: string; copyName?: string | undefined; onProgress?: BackupProgress | undefined },
): Promise<{ name: string; manifest: Manifest }> {
  const copy = await openCopy(target, scratch, copyName)
  const { manifest } = copy
  if (manifest.dialect !== database.kind) throw new BackupRefusal('copy_other_database', manifest.dialect)
  requireMedia(copy, await listStoredMedia(target))
  const file = join(scratch, 'database')
  await fetchDatabase(target, copy, file)
  const contents =
    database.kind === 'sqlite' ? inspectSqliteCopy(file, 'integrity_check') : await inspectDump(database, file)
  requireSameContents(contents, manifest)

  const media = Object.entries(manifest.media)
  let done = 0
  await inParallel(media, target.parallel, async ([name, bytes], lane) => {
    await fetchMedia(target, { copy: copy.name, name, bytes, file: join(scratch, `media-${lane}`) })
    onProgress(++done, media.length)
  })
  return copy
}
