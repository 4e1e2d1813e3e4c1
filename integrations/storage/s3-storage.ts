import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { storageTexts } from '#i18n/cli/uk/storage.ts'
import { draftFile, publishDraft } from '#shop/content/media/media-files.server.ts'
import {
  isStorageUnavailable,
  type MediaStorage,
  StorageUnavailable,
} from '#shop/content/media/storage/media-storage.ts'
import type { Log } from '#shop/core/shop.ts'
import { openCacheFolder } from './cache-folder.ts'
import { openPublicPictures } from './public-pictures.ts'
import { QUICK } from './s3-client.ts'
import type { S3Objects } from './s3-objects.ts'

/** Larger files, videos most of all, would push everything else out of the cache. */
const MAX_CACHED_BYTES = 64 * 1024 * 1024
/** While the storage does not answer, visitors do not wait for it one after another. */
const PAUSE_MS = 2000

export type S3StorageParts = {
  objects: S3Objects
  /** Folder of drafts and of the cache. */
  mediaDir: string
  cacheBytes: number
  log: Log
  /** Where everybody may read what is in the bucket. */
  publicUrl?: string | undefined
  /** UTC milliseconds. */
  now?: () => number
}

/** A bucket, with what was read or written lately in a folder of this machine. */
export function openS3Storage(parts: S3StorageParts): MediaStorage {
  const { objects, mediaDir, cacheBytes, log, publicUrl, now = Date.now } = parts
  const pictures = publicUrl === undefined ? undefined : openPublicPictures(publicUrl, objects)
  const cache = openCacheFolder(`${mediaDir}/cache`, cacheBytes)
  const fetching = new Map<string, Promise<string | undefined>>()
  const storing = new Map<string, Promise<void>>()
  let failedAt = Number.NEGATIVE_INFINITY

  /** What a visitor waits for. */
  async function quickly<T>(work: () => Promise<T>): Promise<T> {
    // A clock that ran ahead may have dated it.
    if (Math.abs(now() - failedAt) < PAUSE_MS) throw new StorageUnavailable('unreachable', 'paused')
    try {
      return await logged(work())
    } catch (error) {
      if (isStorageUnavailable(error)) failedAt = now()
      throw error
    }
  }

  async function logged<T>(work: Promise<T>): Promise<T> {
    return work.catch((error) => {
      if (isStorageUnavailable(error)) {
        const { failure, code } = error
        log[failure === 'refused' ? 'error' : 'warn']({ code, why: storageTexts[failure](code) }, `storage.${failure}`)
      }
      throw error
    })
  }

  async function fetchFile(name: string): Promise<string | undefined> {
    const draft = draftFile({ dir: mediaDir })
    await mkdir(dirname(draft), { recursive: true })
    if (!(await quickly(() => objects.download(name, draft, QUICK)))) return undefined
    pictures?.add(name)
    return addToCache(name, draft)
  }

  async function addToCache(name: string, file: string): Promise<string> {
    const path = cache.pathOf(name)
    if (file !== path) await publishDraft(file, path)
    cache.added((await stat(path)).size)
    return path
  }

  /** Equal calls at the same time share one. */
  function once<T>(running: Map<string, Promise<T>>, name: string, work: () => Promise<T>): Promise<T> {
    const runningWork = running.get(name)
    if (runningWork) return runningWork
    const begun = work().finally(() => running.delete(name))
    running.set(name, begun)
    return begun
  }

  return {
    pathOf: cache.pathOf,
    findFile: async (name) => (await cache.find(name)) ?? (await once(fetching, name, () => fetchFile(name))),
    async store(name, file) {
      await logged(objects.upload(name, file))
      if ((await stat(file)).size > MAX_CACHED_BYTES) await rm(file, { force: true })
      else await addToCache(name, file)
    },
    storeLater(name) {
      const upload = async () => {
        await addToCache(name, cache.pathOf(name))
        await logged(objects.upload(name, cache.pathOf(name)))
        pictures?.add(name)
      }
      void once(storing, name, upload).catch(() => {})
    },
    findInfo: (name) => quickly(() => objects.findInfo(name)),
    read: (name, range) => quickly(() => objects.readRange(name, range)),
    listNames: (folder) => logged(objects.listNames(folder)),
    listFiles: (folder) => logged(objects.listFiles(folder)),
    async remove(name) {
      pictures?.remove(name)
      await cache.remove(name)
      await logged(objects.remove(name))
    },
    async removeFolder(folder) {
      pictures?.remove(`${folder}/`)
      await cache.remove(folder)
      for (const name of (await logged(objects.listFiles(folder))).keys()) await logged(objects.remove(name))
    },
    prepare: async () => pictures?.learn(),
    publicOrigin: publicUrl && new URL(publicUrl).origin,
    findPublicUrl: (path) => pictures?.find(path),
    check: () => logged(objects.check()),
    close: async () => {
      await Promise.allSettled(storing.values())
    },
  }
}
