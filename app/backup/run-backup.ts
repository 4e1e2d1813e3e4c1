import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BackupRefusal } from '#db/copy/backup-refusal.ts'
import { inspectSqliteCopy, requireSameContents } from '#db/copy/copy-database.ts'
import { inspectDump } from '#db/copy/postgres-restore.ts'
import { backupTexts as texts } from '#i18n/cli/uk/backup.ts'
import { storageTexts } from '#i18n/cli/uk/storage.ts'
import { isS3Address } from '#integrations/storage/s3-address.ts'
import { isStorageUnavailable } from '#shop/content/media/storage/media-storage.ts'
import type { Config } from '../config.ts'
import { inParallel } from '../storage/in-parallel.ts'
import type { BackupTarget } from './backup-target.ts'
import {
  copyTime,
  databaseName,
  listCopies,
  listStoredMedia,
  type Manifest,
  manifestName,
  mediaName,
  openCopy,
  readManifest,
} from './copies.ts'
import { type BackupProgress, createBackup, type ShopData } from './create-backup.ts'
import { type KeepRule, listSuperfluous } from './keep-rule.ts'
import { openBackupTarget } from './open-target.ts'
import { openShopMedia } from './shop-media.ts'
import { fetchDatabase, fetchMedia, requireMedia } from './stored-files.ts'

export type BackupResult = { name: string; manifest: Manifest; removed: string[] }

export type BackupConfig = Pick<Config, 'database' | 'dataDir' | 'storage' | 's3Keys'>

export function shopData(config: BackupConfig): ShopData {
  return { database: config.database, media: openShopMedia(config) }
}

/** One copy, and the removal of those that `keep` does not ask for; without it all stay. */
export async function runBackup(
  config: BackupConfig,
  {
    place,
    keep,
    now,
    onProgress,
  }: { place: string; keep: KeepRule | undefined; now: number; onProgress?: BackupProgress | undefined },
): Promise<BackupResult> {
  const target = await openBackupTarget(config, place, 'write')
  try {
    const copy = await createBackup(shopData(config), target, now, onProgress)
    return { ...copy, removed: await pruneCopies(target, keep, now) }
  } finally {
    await target.release()
  }
}

/** Restores the newest copy, or the one of that name, in a folder of its own, and compares everything. */
export async function runVerify(
  config: BackupConfig,
  { place, copyName, onProgress }: { place: string; copyName?: string | undefined; onProgress?: BackupProgress },
): Promise<{ name: string; manifest: Manifest }> {
  const target = await openBackupTarget(config, place, 'read')
  const scratch = await mkdtemp(join(tmpdir(), 'meblia-verify-'))
  try {
    return await verifyCopy(shopData(config), { target, scratch, copyName, onProgress })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Also what interrupted backups left, and media that no copy names. Returns the names of the removed copies. */
async function pruneCopies(target: BackupTarget, rule: KeepRule | undefined, now: number): Promise<string[]> {
  const { complete, broken } = await listCopies(target)
  const superfluous = new Set(rule ? listSuperfluous(complete.map(copyTime), rule, now) : [])
  const removed = complete.filter((name) => superfluous.has(copyTime(name)))
  for (const name of [...removed, ...broken]) {
    // The manifest first: a copy without it is not whole.
    await target.remove(manifestName(name))
    await target.remove(databaseName(name))
  }
  const named = new Set<string>()
  for (const name of complete) {
    if (removed.includes(name)) continue
    for (const file of Object.keys((await readManifest(target, target.draftsDir, name)).media)) named.add(file)
  }
  for (const file of (await listStoredMedia(target)).keys()) if (!named.has(file)) await target.remove(mediaName(file))
  return removed
}

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
  const { name, manifest } = copy
  if (manifest.dialect !== database.kind) throw new BackupRefusal('copy_other_database', manifest.dialect)
  requireMedia(name, manifest, await listStoredMedia(target))
  const file = join(scratch, 'database')
  await fetchDatabase(target, copy, file)
  const contents =
    database.kind === 'sqlite' ? inspectSqliteCopy(file, 'integrity_check') : await inspectDump(database, file)
  requireSameContents(contents, manifest)

  const media = Object.keys(manifest.media)
  let done = 0
  await inParallel(media, target.parallel, async (name, lane) => {
    await fetchMedia(target, { copy: copy.name, name, file: join(scratch, `media-${lane}`) })
    onProgress(++done, media.length)
  })
  return copy
}

const SQLITE_FULL = 13
const SQLITE_CANTOPEN = 14
const SQLITE_READONLY = 8

/** The message for a refusal or a failure of a disk; undefined for others. `target`: where copies are kept. */
export function backupFailureMessage(error: unknown, target: string): string | undefined {
  // Drafts of a bucket are in the data folder; its address may have keys.
  const place = isS3Address(target) ? 'DATA_DIR' : target
  if (error instanceof BackupRefusal) return texts.refusals[error.code](error.detail)
  if (isStorageUnavailable(error)) return storageTexts[error.failure](error.code)
  if (!(error instanceof Error)) return undefined
  const path = textField(error, 'dest') ?? textField(error, 'path') ?? place
  switch (textField(error, 'code')) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return texts.noSpace(path)
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return texts.unwritable(path)
    case 'ENOTDIR':
    case 'EEXIST':
      return texts.notFolder(path)
    case 'ERR_SQLITE_ERROR':
      return sqliteMessage(Number(Reflect.get(error, 'errcode')) & 0xff, place)
  }
}

function sqliteMessage(errcode: number, place: string): string | undefined {
  if (errcode === SQLITE_FULL) return texts.noSpace(place)
  return errcode === SQLITE_CANTOPEN || errcode === SQLITE_READONLY ? texts.unwritable(place) : undefined
}

function textField(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}
