import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { S3Objects } from '#integrations/storage/s3-objects.ts'
import { publishDraft } from '#shop/content/media/media-files.server.ts'
import { openFolderStorage } from '#shop/content/media/storage/folder-storage.server.ts'
import type { StoredFile } from '#shop/content/media/storage/media-storage.ts'
import { isDamaged } from '../backup/media-hash.ts'
import { inParallel } from './in-parallel.ts'

/** All that servers share. Encoded pictures could be made again, which takes longer than copying them. */
const FOLDERS = ['originals', 'films', 'fonts', 'feeds', 'variants', 'social']
/** Requests to a distant bucket mostly wait. */
const PARALLEL = 8

export type MediaDirection = 'upload' | 'download'

/** `differs`: a file that is not the same on both sides afterwards. */
export type CopyMediaResult = { kind: 'copied'; copied: number; all: number } | { kind: 'differs'; name: string }

type Side = { listFiles(folder: string): Promise<Map<string, StoredFile>> }

/** Goes on where it was interrupted. Files are compared by hash on the way, and all by their sizes in the end. */
export async function copyMedia(
  mediaDir: string,
  objects: S3Objects,
  direction: MediaDirection,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<CopyMediaResult> {
  const folder = openFolderStorage(mediaDir)
  const [from, to]: [Side, Side] = direction === 'upload' ? [folder, objects] : [objects, folder]
  const sourceFiles = await listAll(from)
  const there = await listAll(to)
  const missing = [...sourceFiles].filter(([name, { bytes }]) => there.get(name)?.bytes !== bytes).map(([name]) => name)
  const common = [...sourceFiles.keys()].filter((name) => !missing.includes(name))
  await inParallel(common, PARALLEL, async (name) => {
    const tag = (direction === 'upload' ? there : sourceFiles).get(name)?.tag
    if (await isOtherContent(name, tag)) missing.push(name)
  })
  let done = 0
  await inParallel(missing, PARALLEL, async (name) => {
    const isThere = direction === 'upload' ? await upload(name) : await download(name)
    if (!isThere) sourceFiles.delete(name)
    onProgress(++done, missing.length)
  })

  const after = await listAll(to)
  for (const [name, { bytes }] of sourceFiles) if (after.get(name)?.bytes !== bytes) return { kind: 'differs', name }
  return { kind: 'copied', copied: missing.length, all: sourceFiles.size }

  /** Of as many bytes. A damaged one never replaces a whole one. */
  async function isOtherContent(name: string, tag = ''): Promise<boolean> {
    // Of a file that went in parts the tag says nothing.
    if (!/^[0-9a-f]{32}$/.test(tag)) return false
    const file = folder.pathOf(name)
    if ((await md5Of(file)) === tag) return false
    return (await isDamaged(name, file)) === (direction === 'download')
  }

  /** False: it was deleted meanwhile. */
  async function upload(name: string): Promise<boolean> {
    try {
      await objects.upload(name, folder.pathOf(name))
      return true
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
      throw error
    }
  }

  async function download(name: string): Promise<boolean> {
    const drafts = join(mediaDir, 'drafts')
    const draft = join(drafts, randomUUID())
    await mkdir(drafts, { recursive: true, mode: 0o700 })
    try {
      if (!(await objects.download(name, draft))) return false
      await publishDraft(draft, folder.pathOf(name))
      return true
    } finally {
      await rm(draft, { force: true })
    }
  }
}

async function md5Of(file: string): Promise<string> {
  const hash = createHash('md5')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Without what is being written. */
async function listAll(side: Side): Promise<Map<string, StoredFile>> {
  const found = new Map<string, StoredFile>()
  for (const folder of FOLDERS) {
    for (const [name, file] of await side.listFiles(folder)) {
      if (!/\.(draft|part)$/.test(name)) found.set(name, file)
    }
  }
  return found
}
