import { findMedia } from '#shop/content/media/media.server.ts'
import { parsePictureUrl } from '#shop/content/media/media-urls.ts'
import type { Shop } from '#shop/core/shop.ts'
import { decodedSlug } from '#shop/core/slugs.ts'
import { cancelPictureDownloads, requestPictureDownloads } from '../picture-downloads/picture-downloads.server.ts'
import { isDownloadable } from '../picture-downloads/picture-downloads.ts'
import type { Product, ProductId } from '../products/catalog.ts'
import type { ImportContext } from './import-context.server.ts'
import { selectMediaByNames, selectPictureSources } from './imports.sql.server.ts'
import type { ProductRowInput } from './imports.ts'

/** WordPress adds `-300x300` and `-scaled`; URLs carry queries and percent-encoding. */
export function candidateFileNames(source: string): string[] {
  const bare = source.split(/[?#]/)[0]?.split(/[/\\]/).at(-1) ?? ''
  const name = decodedSlug(bare).normalize('NFC')
  return [...new Set([name, name.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, ''), name.replace(/-scaled(?=\.\w+$)/, '')])]
}

/** Dry run only: a file that would be stored and has no id yet. */
export const PENDING_MEDIA_ID = -1

type PictureRow = { line: number; input: ProductRowInput }

/** Called before the rows' transaction: decoding takes long, and storing may wait for a bucket. */
export async function importPictures(shop: Shop, work: ImportContext, rows: PictureRow[]): Promise<void> {
  const { pictures, dryRun } = work.options
  if (!pictures || dryRun) return
  for (const { source } of rows.flatMap(({ input }) => input.pictures ?? [])) {
    const file = pictures.index.find(candidateFileNames(source))
    if (!file || work.importedPictures.has(file.name)) continue
    const outcome = await pictures.addPicture(shop, { name: file.name, bytes: await file.read() })
    work.importedPictures.set(file.name, outcome.kind === 'refused' ? undefined : outcome.media.id)
  }
}

export async function findPictures(
  shop: Shop,
  work: ImportContext,
  rows: PictureRow[],
): Promise<(source: string) => number | null> {
  const sources = new Map(
    rows.flatMap(({ line, input }) => (input.pictures ?? []).map(({ source }): [string, number] => [source, line])),
  )
  const names = [...new Set([...sources.keys()].flatMap(candidateFileNames))]
  const idByName = new Map<string, number>()
  for (let start = 0; start < names.length; start += 1000) {
    for (const row of await selectMediaByNames(shop.db, names.slice(start, start + 1000)))
      idByName.set(row.name, row.id)
  }
  const isFrom = await loadAddresses(shop, [...idByName.values()])

  const found = new Map<string, number>()
  for (const [source, line] of sources) {
    const id =
      (await findInMediaIndex(shop, work, { source, line })) ??
      (await findOwnPicture(shop, source)) ??
      candidateFileNames(source)
        .flatMap((name) => idByName.get(name) ?? [])
        .find((id) => isFrom(id, source))
    if (id !== undefined) found.set(source, id)
  }
  for (const { input: fields } of rows) {
    for (const { source } of fields.pictures ?? []) {
      if (found.has(source)) work.result.picturesFound++
      else work.result[isDownloadable(source) ? 'picturesToDownload' : 'picturesMissing']++
    }
  }
  return (source) => found.get(source) ?? null
}

/** `https://a/1.jpg` and `https://b/1.jpg` are two pictures: one that came from another address is not meant. */
async function loadAddresses(shop: Shop, ids: number[]): Promise<(id: number, source: string) => boolean> {
  const addresses = new Map<number, Set<string>>()
  for (const { media_id, source } of await selectPictureSources(shop.db, ids)) {
    if (media_id === null || !isDownloadable(source)) continue
    addresses.set(media_id, (addresses.get(media_id) ?? new Set()).add(source))
  }
  return (id, source) => !isDownloadable(source) || (addresses.get(id)?.has(source) ?? true)
}

/** Addresses of pictures that the library lacks: the shop downloads them by itself, also those that failed before. */
export async function requestMissingPictures(shop: Shop, id: ProductId, pictures: Product['pictures']): Promise<void> {
  const isMissing = pictures.some(({ mediaId, source }) => mediaId === null && isDownloadable(source))
  const target = { kind: 'product', id } as const
  if (!isMissing) return cancelPictureDownloads(shop, target)
  const all = pictures.filter(({ mediaId, source }) => mediaId !== null || isDownloadable(source))
  await requestPictureDownloads(
    shop,
    target,
    all.map((picture) => ({ ...picture, title: '' })),
  )
}

/** An address of this shop's own library on any host: the path holds the content hash. */
async function findOwnPicture(shop: Shop, source: string): Promise<number | undefined> {
  const hash = parsePictureUrl(URL.parse(source)?.pathname ?? '')?.hash
  return hash === undefined ? undefined : (await findMedia(shop, hash))?.id
}

async function findInMediaIndex(
  shop: Shop,
  work: ImportContext,
  { source, line }: { source: string; line: number },
): Promise<number | undefined> {
  const { pictures, dryRun } = work.options
  const file = pictures?.index.find(candidateFileNames(source))
  if (!pictures || !file) return undefined
  if (dryRun) {
    return (await selectMediaByNames(shop.db, [file.name])).at(-1)?.id ?? PENDING_MEDIA_ID
  }
  const id = work.importedPictures.get(file.name)
  if (id !== undefined) return id
  work.result.warnings.push({ line, column: 'images', value: source, reason: 'pictureRefused' })
  return undefined
}

/** Prefers the current picture where it has this name: several pictures may. */
export async function findMediaByFileName(shop: Shop, name: string, current: number | null): Promise<number | null> {
  if (name === '') return null
  const ids = (await selectMediaByNames(shop.db, [name])).map((row) => row.id)
  return current !== null && ids.includes(current) ? current : (ids.at(-1) ?? null)
}
