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
  await target.get(databaseName(name), file).catch((error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw incomplete(name, 'database')
    throw error
  })
  if ((await fileFacts(file)).sha256 !== manifest.database.sha256) throw incomplete(name, 'database')
}

/** Fetches a picture or a video of a copy; refuses one whose content is not what its name says. */
export async function fetchMedia(
  target: BackupTarget,
  { copy, name, file }: { copy: string; name: string; file: string },
): Promise<void> {
  if (await fetchDamaged(target, name, file)) throw incomplete(copy, name)
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

/** Media named by the manifest must be stored, with as many bytes. */
export function requireMedia(name: string, manifest: Manifest, stored: Map<string, number>): void {
  for (const [file, bytes] of Object.entries(manifest.media)) {
    if (stored.get(file) !== bytes) throw incomplete(name, file)
  }
}

function incomplete(copy: string, file: string): BackupRefusal {
  return new BackupRefusal('copy_incomplete', `${copy}: ${file}`)
}
