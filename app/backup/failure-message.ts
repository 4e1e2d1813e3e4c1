import { BackupRefusal } from '#db/copy/backup-refusal.ts'
import { backupTexts as texts } from '#i18n/cli/uk/backup.ts'
import { storageTexts } from '#i18n/cli/uk/storage.ts'
import { isS3Address } from '#integrations/storage/s3-address.ts'
import { isStorageUnavailable } from '#shop/content/media/storage/media-storage.ts'

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
