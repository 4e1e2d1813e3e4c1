import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefusal } from '#db/copy/backup-refusal.ts'
import { copyDatabase } from '#db/copy/copy-database.ts'
import type { DatabaseAddress } from '#db/database.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import { inParallel } from '../storage/in-parallel.ts'
import type { BackupTarget } from './backup-target.ts'
import {
  copyName,
  databaseName,
  listCopies,
  listMediaTags,
  listStoredMedia,
  manifestName,
  mediaName,
  readManifest,
} from './copies.ts'
import { MANIFEST_FORMAT, type Manifest } from './manifest.ts'
import { fileFacts, hasHash, isDamaged } from './media-hash.ts'
import type { ShopMedia } from './shop-media.ts'
import { fetchDamaged } from './stored-files.ts'

/** The data of a shop; no server needs to run, and one may. */
export type ShopData = { database: DatabaseAddress; media: ShopMedia }

/** What a bucket holds is read as a whole within this time. */
const READ_WITHIN_DAYS = 30

export type BackupProgress = (done: number, all: number) => void

/** Media are copied before and after the database: what it names is in the copy, even if it was deleted meanwhile. */
export async function createBackup(
  { database, media: shopMedia }: ShopData,
  target: BackupTarget,
  now: number,
  onProgress: BackupProgress = () => {},
): Promise<{ name: string; manifest: Manifest }> {
  const name = copyName(now)
  const media = new Map<string, number>()
  const tags = await listMediaTags(target)
  const damaged = await listDamaged(target, tags, now)
  const copied = new Set<string>()
  await addMedia()
  const draft = join(target.draftsDir, 'database')
  await rm(draft, { force: true })
  const contents = await copyDatabase(database, draft)
  const facts = await fileFacts(draft)
  await addMedia()

  await target.take(databaseName(name), draft)
  const manifest: Manifest = {
    format: MANIFEST_FORMAT,
    createdAt: now,
    dialect: database.kind,
    database: facts,
    ...contents,
    media: Object.fromEntries(media),
    ...(target.tags && { tags: Object.fromEntries(await tagsOf(media.keys())) }),
  }
  const file = join(target.draftsDir, 'manifest')
  await writeFile(file, JSON.stringify(manifest, null, 1))
  await target.take(manifestName(name), file)
  return { name, manifest }

  async function addMedia(): Promise<void> {
    const stored = await listStoredMedia(target)
    const local = await shopMedia.list()
    const isStored = (file: string, bytes: number) => stored.get(file) === bytes && !damaged.has(file)
    const missing = [...local].filter(([file, bytes]) => !isStored(file, bytes))
    for (const [file, bytes] of local) if (isStored(file, bytes)) media.set(file, bytes)
    let done = 0
    await inParallel(missing, target.parallel, async ([file, bytes], lane) => {
      const kept = damaged.has(file) ? undefined : stored.get(file)
      const outcome = await copyMedia(file, join(target.draftsDir, `media-${lane}`), kept !== undefined)
      if (outcome === 'copied') {
        media.set(file, bytes)
        copied.add(file)
        damaged.delete(file)
      } else if (outcome === 'damaged' && kept !== undefined) media.set(file, kept)
      onProgress(++done, missing.length)
    })
  }

  /** Of what was there as it was found then: a later change is found by the next copy. */
  async function tagsOf(files: Iterable<string>): Promise<[string, string][]> {
    const after = copied.size > 0 ? await listMediaTags(target) : tags
    return [...files].flatMap((file) => {
      const tag = (copied.has(file) ? after : tags).get(file)
      return tag === undefined ? [] : [[file, tag] as [string, string]]
    })
  }

  /** `isStored`: then a damaged one of the shop does not replace it. `gone`: it was deleted meanwhile. */
  async function copyMedia(file: string, draft: string, isStored: boolean): Promise<'copied' | 'damaged' | 'gone'> {
    try {
      const path = await shopMedia.get(file, draft)
      if (!path) return 'gone'
      if (isStored && (await isDamaged(file, path))) return 'damaged'
      await target.put(mediaName(file), path)
      return 'copied'
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'gone'
      throw error
    }
  }
}

/** Only reading shows it. From a bucket: what is not as written down, and a share of the rest: all in thirty days. */
async function listDamaged(target: BackupTarget, tags: Map<string, string>, now: number): Promise<Set<string>> {
  const damaged = new Set<string>()
  if (target.path) {
    for (const file of (await listStoredMedia(target)).keys()) {
      if (await isDamaged(file, target.path(mediaName(file)))) damaged.add(file)
    }
    return damaged
  }
  const earlier = await readEarlierTags(target)
  const today = Math.floor(now / DAY_MS) % READ_WITHIN_DAYS
  const doubtful = [...tags].filter(([file, tag], no) => {
    return tag === '' || tag !== earlier[file] || no % READ_WITHIN_DAYS === today
  })
  await inParallel(doubtful, target.parallel, async ([file, tag], lane) => {
    if (!hasHash(file)) {
      if (tag !== earlier[file]) damaged.add(file)
    } else if (await fetchDamaged(target, file, join(target.draftsDir, `media-${lane}`))) damaged.add(file)
  })
  return damaged
}

async function readEarlierTags(target: BackupTarget): Promise<Record<string, string>> {
  const newest = (await listCopies(target)).complete.at(-1)
  if (newest === undefined) return {}
  const manifest = await readManifest(target, target.draftsDir, newest).catch((error) => {
    if (error instanceof BackupRefusal) return undefined
    throw error
  })
  return manifest?.tags ?? {}
}
