import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefusal } from '#db/copy/backup-refusal.ts'
import type { BackupTarget } from './backup-target.ts'
import { type Manifest, parseManifest } from './manifest.ts'

// A copy is a folder `copies/<name>/`; the media of all copies are in one folder, since a name is never used twice.
const COPIES = 'copies'
const MEDIA = 'media'
const MANIFEST = 'manifest.json'
const DATABASE = 'database'

export const mediaName = (file: string) => `${MEDIA}/${file}`
export const manifestName = (copy: string) => `${COPIES}/${copy}/${MANIFEST}`
export const databaseName = (copy: string) => `${COPIES}/${copy}/${DATABASE}`

/** `2026-11-23T05-38-07-123Z` */
export function copyName(createdAt: number): string {
  return new Date(createdAt).toISOString().replace(/[:.]/g, '-')
}

/** UTC milliseconds of a copy's name. */
export function copyTime(name: string): number {
  return Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'))
}

/** Whole copies and broken ones, the oldest first. */
export async function listCopies(target: BackupTarget): Promise<{ complete: string[]; broken: string[] }> {
  const files = await target.list(COPIES)
  const names = new Set([...files.keys()].map((file) => file.split('/')[1] ?? ''))
  const isWhole = (name: string) => files.has(manifestName(name))
  const sorted = [...names].toSorted()
  return { complete: sorted.filter(isWhole), broken: sorted.filter((name) => !isWhole(name)) }
}

export async function listStoredMedia(target: BackupTarget): Promise<Map<string, number>> {
  const files = await target.list(MEDIA)
  return new Map([...files].map(([name, bytes]) => [name.slice(MEDIA.length + 1), bytes]))
}

/** Of a bucket: what changes with the content of a file, by name. */
export async function listMediaTags(target: BackupTarget): Promise<Map<string, string>> {
  const tags = (await target.tags?.(MEDIA)) ?? new Map<string, string>()
  return new Map([...tags].map(([name, tag]) => [name.slice(MEDIA.length + 1), tag]))
}

/** The newest copy, or the one of that name. Refuses one that is not whole or that a newer version has written. */
export async function openCopy(
  target: BackupTarget,
  draftsDir: string,
  copyName?: string,
): Promise<{ name: string; manifest: Manifest }> {
  const { complete, broken } = await listCopies(target)
  if (copyName !== undefined && broken.includes(copyName)) throw new BackupRefusal('copy_incomplete', copyName)
  const name = copyName ?? complete.at(-1)
  if (name === undefined || !complete.includes(name)) throw new BackupRefusal('no_copy', copyName)
  return { name, manifest: await readManifest(target, draftsDir, name) }
}

export async function readManifest(target: BackupTarget, draftsDir: string, copy: string): Promise<Manifest> {
  const file = join(draftsDir, `${copy}.json`)
  await target.get(manifestName(copy), file)
  const manifest = parseManifest(await readFile(file, 'utf8'))
  if (manifest === 'newer') throw new BackupRefusal('copy_newer', copy)
  if (!manifest) throw new BackupRefusal('copy_incomplete', copy)
  return manifest
}
