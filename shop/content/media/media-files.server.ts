import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { HOUR_MS } from '#shop/core/dates.ts'
import type { Files } from '#shop/core/shop.ts'
import type { Media } from './media.ts'
import { type PictureFormat, URL_HASH_DIGITS } from './media-urls.ts'
import { mimeExtension } from './uploads/picture-content.ts'
import { VIDEO_HASH_DIGITS, type VideoExtension } from './videos/videos.ts'

const DRAFT_TTL_MS = HOUR_MS

/** Folders of the storage. */
export const ORIGINALS = 'originals'
export const VARIANTS = 'variants'

/** The name of the file in the storage, as are those below. */
export function originalName({ kind, hash, mime }: Pick<Media, 'kind' | 'hash' | 'mime'>): string {
  if (kind === 'film') return videoName(hash, mime === 'video/webm' ? 'webm' : 'mp4')
  return `${ORIGINALS}/${hash.slice(0, 2)}/${hash}.${mimeExtension(mime)}`
}

export function variantName(media: Pick<Media, 'hash'>, width: number, format: PictureFormat): string {
  return `${variantsName(media)}/${width}.${format}`
}

export function variantsName({ hash }: Pick<Media, 'hash'>): string {
  return `${VARIANTS}/${hash.slice(0, 2)}/${hash}`
}

export function socialName({ hash }: Pick<Media, 'hash'>): string {
  return `social/${hash.slice(0, URL_HASH_DIGITS)}.jpg`
}

export function videoName(hash: string, ending: VideoExtension): string {
  return `films/${hash.slice(0, VIDEO_HASH_DIGITS)}.${ending}`
}

/** A draft path on the same disk as the target, so that it can be renamed. */
export function draftFile(files: Files): string {
  return join(files.dir, 'drafts', randomUUID())
}

export async function writeDraft(draft: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(draft), { recursive: true })
  const handle = await open(draft, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Durable after this: the file is complete and its directory entry synced. */
export async function publishDraft(draft: string, target: string): Promise<void> {
  const folder = dirname(target)
  const made = await mkdir(folder, { recursive: true })
  await rename(draft, target)
  await syncFolder(folder)
  if (made) await syncFolder(dirname(folder))
}

export async function fileExists(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
}

/** Left by a killed process. Young drafts stay: an import in another process may be writing them. */
export async function deleteAbandonedDrafts(files: Files, now: number): Promise<void> {
  const folder = join(files.dir, 'drafts')
  for (const name of await readdir(folder).catch(() => [])) {
    const draft = join(folder, name)
    const age = await stat(draft).then(
      (found) => now - found.mtimeMs,
      () => 0,
    )
    if (age > DRAFT_TTL_MS) await rm(draft, { force: true })
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
