import { stat } from 'node:fs/promises'
import { BackupRefusal } from '#db/copy/backup-refusal.ts'
import { isStorageUnavailable } from '#shop/content/media/storage/media-storage.ts'
import type { BackupTarget } from './backup-target.ts'
import { databaseName, mediaName } from './copies.ts'
import type { Manifest } from './manifest.ts'
import { fileFacts, isDamaged } from './media-hash.ts'

/** Fetches the database of a copy; refuses one whose bytes are not those that were written. */
export async function fetchDatabase(
  target: BackupTarget,
  { name, manifest }: { name: string; manifest: Manifest },
  file: string,
): Promise<void> {
  const incomplete = () => new BackupRefusal('copy_incomplete', `${name}: database`)
  await target.get(databaseName(name), file).catch((error) => {
    if (isMissing(error)) throw incomplete()
    throw error
  })
  if ((await fileFacts(file)).sha256 !== manifest.database.sha256) throw incomplete()
}

/** Fetches a picture or a video of a copy; refuses one that is gone or whose content is not what its name says. */
export async function fetchMedia(
  target: BackupTarget,
  { copy, name, bytes, file }: { copy: string; name: string; bytes: number; file: string },
): Promise<void> {
  const isDamaged = await fetchDamaged(target, name, file).catch((error) => {
    if (isMissing(error)) return true
    throw error
  })
  if (isDamaged || (await stat(file)).size !== bytes) throw incomplete(copy, name)
}

/** Fetches a file: whether its content is not what its name says. */
export async function fetchDamaged(target: BackupTarget, name: string, file: string): Promise<boolean> {
  try {
    await target.get(mediaName(name), file)
  } catch (error) {
    // A bucket refuses to hand out what is not what it was.
    if (isStorageUnavailable(error) && error.code === 'wrong_content') return true
    throw error
  }
  return isDamaged(name, file)
}

/** Media named by the manifest must be stored, with as many bytes. Those in `elsewhere` need not be. */
export function requireMedia(
  { name, manifest }: { name: string; manifest: Manifest },
  stored: Map<string, number>,
  elsewhere = new Map<string, number>(),
): void {
  for (const [file, bytes] of Object.entries(manifest.media)) {
    if (stored.get(file) !== bytes && elsewhere.get(file) !== bytes) throw incomplete(name, file)
  }
}

function incomplete(copy: string, file: string): BackupRefusal {
  return new BackupRefusal('media_incomplete', `${copy}: ${file}`)
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
