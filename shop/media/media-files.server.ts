import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { HOUR_MS } from '../durations.ts'
import type { Files } from '../shop.ts'
import type { Media } from './media.ts'
import type { PictureFormat } from './media-urls.ts'
import { mimeExtension } from './uploads/picture-content.ts'

const DRAFT_TTL_MS = HOUR_MS

export function originalsFolder(files: Files): string {
  return join(files.dir, 'originals')
}

export function variantsFolder(files: Files): string {
  return join(files.dir, 'variants')
}

export function originalFile(files: Files, media: Pick<Media, 'hash' | 'mime'>): string {
  return join(originalsFolder(files), media.hash.slice(0, 2), `${media.hash}.${mimeExtension(media.mime)}`)
}

export function variantFile(files: Files, media: Pick<Media, 'hash'>, width: number, format: PictureFormat): string {
  return join(variantsFolder(files), media.hash.slice(0, 2), media.hash, `${width}.${format}`)
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
