import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openS3Objects } from '#integrations/storage/s3-objects.ts'
import type { Config } from '../config.ts'

/** What a copy has to hold, wherever the shop keeps it. */
export type ShopMedia = {
  /** Bytes by name. */
  list(): Promise<Map<string, number>>
  /** Its path on this machine; a file of a bucket is put at `draft`. Undefined: it was deleted meanwhile. */
  get(name: string, draft: string): Promise<string | undefined>
  /** Takes over the file. */
  add(name: string, draft: string): Promise<void>
}

/** Their files never change: names are hashes or random. The rest is made again. */
const SHARED_FOLDERS = ['originals', 'films', 'fonts']
/** Uploads are imported where they arrive. */
const LOCAL_FOLDERS = ['imports']

export function openShopMedia({ dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>): ShopMedia {
  const mediaDir = join(dataDir, 'media')
  if (!storage) return folderMedia(mediaDir, [...SHARED_FOLDERS, ...LOCAL_FOLDERS])
  const local = folderMedia(mediaDir, LOCAL_FOLDERS)
  const objects = openS3Objects(storage.address)
  const isLocal = (name: string) => LOCAL_FOLDERS.some((folder) => name.startsWith(`${folder}/`))
  return {
    async list() {
      const found = await local.list()
      for (const folder of SHARED_FOLDERS) {
        for (const [name, { bytes }] of await objects.listFiles(folder)) found.set(name, bytes)
      }
      return found
    },
    async get(name, draft) {
      if (isLocal(name)) return local.get(name, draft)
      return (await objects.download(name, draft)) ? draft : undefined
    },
    async add(name, draft) {
      if (isLocal(name)) return local.add(name, draft)
      await objects.upload(name, draft)
      await rm(draft, { force: true })
    },
  }
}

function folderMedia(mediaDir: string, folders: string[]): ShopMedia {
  return {
    async list() {
      const found = new Map<string, number>()
      for (const folder of folders) {
        const names = await readdir(join(mediaDir, folder), { recursive: true }).catch(() => [])
        for (const name of names) {
          // Being uploaded.
          if (name.endsWith('.draft')) continue
          const file = await stat(join(mediaDir, folder, name)).catch(() => undefined)
          if (file?.isFile()) found.set(`${folder}/${name.replaceAll('\\', '/')}`, file.size)
        }
      }
      return found
    },
    get: async (name) => join(mediaDir, name),
    async add(name, draft) {
      await mkdir(dirname(join(mediaDir, name)), { recursive: true, mode: 0o700 })
      await rename(draft, join(mediaDir, name))
    },
  }
}
