import { setImmediate } from 'node:timers/promises'
import { DAY_MS } from '#shop/core/dates.ts'
import type { Shop } from '#shop/core/shop.ts'
import { TRASH_TTL_MS } from '#shop/core/trash/trash.ts'
import type { Media } from '../media.ts'
import { ORIGINALS, originalName, socialName, VARIANTS, variantsName } from '../media-files.server.ts'
import type { StoredFile } from '../storage/media-storage.ts'
import { selectReferencedHashes, selectStoredHashes } from './library.sql.server.ts'

/** Files younger than a day stay: an upload may be in progress. `evenRecent`: there is none. */
export async function deleteMediaFiles(
  { storage, now }: Pick<Shop, 'storage' | 'now'>,
  media: Pick<Media, 'kind' | 'hash' | 'mime'>,
  { evenRecent = false } = {},
): Promise<void> {
  const original = originalName(media)
  if (!evenRecent && isRecent(await storage.findInfo(original), now())) return
  await storage.removeFolder(variantsName(media))
  await storage.remove(socialName(media))
  await storage.remove(original)
}

/** Left by a crash, or deleted before use. Works folder by folder and yields in between. */
export async function deleteOrphanedFiles(shop: Pick<Shop, 'db' | 'storage' | 'now'>): Promise<void> {
  const { storage } = shop
  for (const root of [VARIANTS, ORIGINALS]) {
    for (const folder of await storage.listNames(root)) {
      await setImmediate()
      const names = (await storage.listNames(`${root}/${folder}`)).filter((name) => /^[0-9a-f]{64}(\.|$)/.test(name))
      if (names.length === 0) continue
      const usedHashes = await selectStoredHashes(shop.db, names.map(hashFromFileName))
      const unknown = names.filter((name) => !usedHashes.has(hashFromFileName(name)))
      if (unknown.length === 0) continue
      const held = await selectReferencedHashes(shop.db, unknown.map(hashFromFileName), shop.now() - TRASH_TTL_MS)
      for (const name of unknown.filter((name) => !held.has(hashFromFileName(name)))) {
        await deleteUnlessRecent(shop, `${root}/${folder}/${name}`)
      }
    }
  }
}

/** `name`: of an original, or of a folder of variants. */
async function deleteUnlessRecent({ storage, now }: Pick<Shop, 'storage' | 'now'>, name: string): Promise<void> {
  const isFolder = name.startsWith(`${VARIANTS}/`)
  const files = isFolder ? [...(await storage.listFiles(name)).values()] : [await storage.findInfo(name)]
  if (files.some((file) => isRecent(file, now()))) return
  await (isFolder ? storage.removeFolder(name) : storage.remove(name))
}

function hashFromFileName(name: string): string {
  return name.slice(0, 64)
}

function isRecent(file: StoredFile | undefined, now: number): boolean {
  return file !== undefined && now - file.modifiedAt < DAY_MS
}
