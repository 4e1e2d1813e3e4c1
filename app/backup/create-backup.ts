import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyDatabase } from '#db/copy/copy-database.ts'
import type { DatabaseAddress } from '#db/database.ts'
import { inParallel } from '../storage/in-parallel.ts'
import type { BackupTarget } from './backup-target.ts'
import { copyName, databaseName, listStoredMedia, manifestName, mediaName } from './copies.ts'
import { fileFacts } from './file-facts.ts'
import { MANIFEST_FORMAT, type Manifest } from './manifest.ts'
import type { ShopMedia } from './shop-media.ts'

/** The data of a shop; no server needs to run, and one may. */
export type ShopData = { database: DatabaseAddress; media: ShopMedia }

export type BackupProgress = (done: number, all: number) => void

/**
 * A copy of everything that was answered before it began. Media are copied before and after the database: what the
 * database names is in the copy, even if it was uploaded or deleted meanwhile.
 */
export async function createBackup(
  { database, media: shopMedia }: ShopData,
  target: BackupTarget,
  now: number,
  onProgress: BackupProgress = () => {},
): Promise<{ name: string; manifest: Manifest }> {
  const name = copyName(now)
  const media = new Map<string, number>()
  await addMedia()
  const draft = join(target.draftsDir, 'database')
  await rm(draft, { force: true })
  const contents = await copyDatabase(database, draft)
  const facts = await fileFacts(draft)
  await addMedia()

  await target.take(databaseName(name), draft)
  const manifest: Manifest = {
    ...{ format: MANIFEST_FORMAT, createdAt: now, dialect: database.kind, database: facts },
    ...contents,
    media: Object.fromEntries(media),
  }
  const file = join(target.draftsDir, 'manifest')
  await writeFile(file, JSON.stringify(manifest, null, 1))
  await target.take(manifestName(name), file)
  return { name, manifest }

  async function addMedia(): Promise<void> {
    const stored = await listStoredMedia(target)
    const local = await shopMedia.list()
    const missing = [...local].filter(([file, bytes]) => stored.get(file) !== bytes)
    for (const [file, bytes] of local) if (stored.get(file) === bytes) media.set(file, bytes)
    let done = 0
    await inParallel(missing, target.parallel, async ([file, bytes], lane) => {
      if (await copied(file, join(target.draftsDir, `media-${lane}`))) media.set(file, bytes)
      onProgress(++done, missing.length)
    })
  }

  /** False: it was deleted meanwhile. */
  async function copied(file: string, draft: string): Promise<boolean> {
    try {
      const path = await shopMedia.get(file, draft)
      if (path) await target.put(mediaName(file), path)
      return path !== undefined
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
      throw error
    }
  }
}
