import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { DAY_MS } from '../../durations.ts'
import type { Shop } from '../../shop.ts'
import { TRASH_TTL_MS } from '../../trash/trash.ts'
import type { Media } from '../media.ts'
import { originalFile, originalsFolder, variantsFolder } from '../media-files.server.ts'
import { videoFile } from '../videos/videos.server.ts'
import { VIDEO_HASH_DIGITS } from '../videos/videos.ts'
import { selectReferencedHashes, selectStoredHashes } from './library.sql.server.ts'

/** An import stores pictures before it commits their rows. */

/**
 * Deletes the original and its encodings, or the video. Files younger than a day stay: an upload may be in progress.
 */
export async function deleteMediaFiles(
  shop: Pick<Shop, 'files' | 'now'>,
  media: Pick<Media, 'kind' | 'hash' | 'mime'>,
): Promise<void> {
  const { files } = shop
  const whole =
    media.kind === 'film'
      ? videoFile(files, media.hash.slice(0, VIDEO_HASH_DIGITS), media.mime === 'video/webm' ? 'webm' : 'mp4')
      : originalFile(files, media)
  if (await isRecent(whole, shop.now())) return
  await rm(join(variantsFolder(files), media.hash.slice(0, 2), media.hash), { recursive: true, force: true })
  await rm(whole, { force: true })
}

/**
 * Deletes files known neither to the library nor to the trash, left by a crash or deleted before use. Works folder by
 * folder and yields in between.
 */
export async function deleteOrphanedFiles(shop: Pick<Shop, 'db' | 'files' | 'now'>): Promise<void> {
  for (const root of [variantsFolder(shop.files), originalsFolder(shop.files)]) {
    for (const folder of await listFileNames(root)) {
      await setImmediate()
      const names = (await listFileNames(join(root, folder))).filter((name) => /^[0-9a-f]{64}(\.|$)/.test(name))
      if (names.length === 0) continue
      const kept = await selectStoredHashes(shop.db, names.map(hashFromFileName))
      const unknown = names.filter((name) => !kept.has(hashFromFileName(name)))
      if (unknown.length === 0) continue
      const held = await selectReferencedHashes(shop.db, unknown.map(hashFromFileName), shop.now() - TRASH_TTL_MS)
      for (const name of unknown.filter((name) => !held.has(hashFromFileName(name)))) {
        const lost = join(root, folder, name)
        if (!(await isRecent(lost, shop.now()))) await rm(lost, { recursive: true, force: true })
      }
    }
  }
}

function hashFromFileName(name: string): string {
  return name.slice(0, 64)
}

async function isRecent(file: string, now: number): Promise<boolean> {
  return stat(file).then(
    (found) => now - found.mtimeMs < DAY_MS,
    () => false,
  )
}

function listFileNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
