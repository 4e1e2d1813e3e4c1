import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { draftFile, writeDraft } from '#shop/content/media/media-files.server.ts'
import type { StoredFile } from '#shop/content/media/storage/media-storage.ts'
import type { Shop } from '#shop/core/shop.ts'

const FOLDER = 'assets'
/** One list of names for each build. */
const BUILDS = `${FOLDER}/builds`
/** Pages of any of them may be open in a browser. */
const MAX_BUILDS = 20
const STORES_AT_ONCE = 8
/** However many unknown names somebody asks for. */
const LIST_INTERVAL_MS = 5000

type AssetShop = Pick<Shop, 'files' | 'storage' | 'now' | 'log'>

export function openSharedAssets(shop: AssetShop): (name: string) => Promise<string | undefined> {
  let storedFiles = new Map<string, StoredFile>()
  let listedAt = Number.NEGATIVE_INFINITY
  return async (name) => {
    if (name.includes('/')) return undefined
    const stored = `${FOLDER}/${name}`
    if (!storedFiles.has(stored)) {
      if (Math.abs(shop.now() - listedAt) < LIST_INTERVAL_MS) return undefined
      listedAt = shop.now()
      storedFiles = await shop.storage.listFiles(FOLDER)
    }
    return storedFiles.has(stored) ? shop.storage.findFile(stored) : undefined
  }
}

/** For all servers of the shop: during an update, and long after it, pages of one version ask servers of another. */
export async function publishAssets(shop: AssetShop, dir: string): Promise<void> {
  await publish(shop, dir).catch((error) => shop.log.warn({ error }, 'assets.publish-failed'))
}

async function publish(shop: AssetShop, dir: string): Promise<void> {
  const { storage } = shop
  const stored = await storage.listFiles(FOLDER)
  const names = (await readdir(dir)).sort()
  const text = names.join('\n')
  const build = `${BUILDS}/${createHash('sha256').update(text).digest('hex').slice(0, 16)}.txt`
  // The list first: the files are named by it while another server tidies up.
  if (!stored.has(build)) await store(shop, build, Buffer.from(text))
  const missing = names.filter((name) => !stored.has(`${FOLDER}/${name}`))
  await Promise.all(
    Array.from({ length: STORES_AT_ONCE }, async () => {
      for (let name = missing.pop(); name !== undefined; name = missing.pop()) {
        await store(shop, `${FOLDER}/${name}`, await readFile(join(dir, name)))
      }
    }),
  )
  await removeOldBuilds(shop, stored, build)
}

async function store({ files, storage }: AssetShop, name: string, bytes: Uint8Array): Promise<void> {
  const draft = draftFile(files)
  await writeDraft(draft, bytes)
  await storage.store(name, draft)
}

async function removeOldBuilds(
  { storage }: AssetShop,
  stored: Map<string, StoredFile>,
  ownBuild: string,
): Promise<void> {
  const earlier = [...stored]
    .filter(([name]) => name.startsWith(`${BUILDS}/`) && name !== ownBuild)
    .sort(([, a], [, b]) => b.modifiedAt - a.modifiedAt)
    .map(([name]) => name)
  const old = earlier.slice(MAX_BUILDS - 1)
  if (old.length === 0) return
  const kept = [ownBuild, ...earlier.slice(0, MAX_BUILDS - 1)]
  const needed = new Set((await Promise.all(kept.map((name) => readNames(storage, name)))).flat())
  for (const build of old) {
    const unneeded = (await readNames(storage, build)).filter((name) => !needed.has(name))
    for (const name of unneeded) await storage.remove(`${FOLDER}/${name}`)
    await storage.remove(build)
  }
}

async function readNames(storage: AssetShop['storage'], build: string): Promise<string[]> {
  const file = await storage.findFile(build)
  return file === undefined ? [] : (await readFile(file, 'utf8')).split('\n')
}
