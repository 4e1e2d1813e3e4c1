import { readFile, rm } from 'node:fs/promises'
import { type Shop, transact } from '#shop/core/shop.ts'
import type { EncoderFailureReason, Urgency } from './encoding/encoder.ts'
import {
  insertMedia,
  selectMediaByHash,
  selectMediaByHashStart,
  selectMediaByName,
  selectPictureFacts,
} from './media.sql.server.ts'
import type { AddMediaOutcome, Media } from './media.ts'
import { draftFile, originalName, publishDraft, variantName, writeDraft } from './media-files.server.ts'
import type { PictureFormat } from './media-urls.ts'
import { type PictureFacts, pictureFacts } from './picture-facts.ts'
import { widestWidth } from './picture-sizes.ts'
import { isStorageUnavailable } from './storage/media-storage.ts'
import { checkSvg } from './svg/svg-check.ts'
import { checkPictureContent, formatMime, type IncomingFile } from './uploads/picture-content.ts'

export async function addPicture(shop: Shop, file: IncomingFile): Promise<AddMediaOutcome> {
  const content = checkPictureContent(file)
  if (content.kind === 'refused') return content

  const hash = await sha256(file.bytes)
  const existing = await selectMediaByHash(shop.db, hash)
  if (existing && (await shop.storage.findInfo(originalName(existing)))) return { kind: 'existing', media: existing }

  const draft = draftFile(shop.files)
  try {
    await writeDraft(draft, file.bytes)
    const picture = await shop.encoder.inspect(draft, content.format)
    if (picture.kind === 'refused') return picture
    if (picture.kind === 'failed') {
      if (picture.reason === 'closed') throw new Error('The shop is closing')
      shop.log.warn({ hash, reason: picture.reason, message: picture.message }, 'picture.unreadable')
      return { kind: 'refused', reason: 'unreadable' }
    }
    const { width, height, color, thumbhash } = picture
    const mime = formatMime(content.format)
    return await storeMedia(shop, file, draft, { hash, kind: 'picture', mime, width, height, color, thumbhash })
  } finally {
    await rm(draft, { force: true })
  }
}

export async function addSvg(shop: Shop, file: IncomingFile): Promise<AddMediaOutcome> {
  const drawing = checkSvg(file)
  if (drawing.kind === 'refused') return drawing

  const hash = await sha256(file.bytes)
  const existing = await selectMediaByHash(shop.db, hash)
  if (existing && (await shop.storage.findInfo(originalName(existing)))) return { kind: 'existing', media: existing }

  const draft = draftFile(shop.files)
  const { width, height } = drawing
  const media = {
    hash,
    kind: 'drawing',
    mime: 'image/svg+xml',
    width,
    height,
    color: '#ffffff',
    thumbhash: '',
  } as const
  try {
    await writeDraft(draft, file.bytes)
    return await storeMedia(shop, file, draft, media)
  } finally {
    await rm(draft, { force: true })
  }
}

/** `start`: the hash prefix in addresses. */
export function findMedia(shop: Shop, start: string): Promise<Media | undefined> {
  return selectMediaByHashStart(shop.db, start)
}

export function findMediaByName(shop: Shop, name: string): Promise<Media | undefined> {
  return selectMediaByName(shop.db, name)
}

export type Variant =
  | { kind: 'ready'; file: string }
  /** The original is not stored. */
  | { kind: 'missing' }
  | { kind: 'failed'; reason: EncoderFailureReason }

export type VariantRequest = { width: number; format: PictureFormat; urgency: Urgency }

/** The picture in one width and format, encoded on first request. */
export async function getVariant(shop: Shop, media: Media, input: VariantRequest): Promise<Variant> {
  // Larger widths would only scale the same pixels.
  const width = Math.min(input.width, widestWidth(media))
  const name = variantName(media, width, input.format)
  const stored = await findVariant(shop, name)
  if (stored) return { kind: 'ready', file: stored }
  const source = await shop.storage.findFile(originalName(media))
  if (!source) return { kind: 'missing' }

  const target = shop.storage.pathOf(name)
  const draft = draftFile(shop.files)
  const encoding = await shop.encoder.encode(
    { kind: 'encode', source, draft, target, width, format: input.format },
    input.urgency,
  )
  if (encoding.kind === 'encoded') {
    shop.storage.storeLater(name)
    return { kind: 'ready', file: target }
  }
  if (encoding.reason !== 'closed') {
    await rm(draft, { force: true })
    const { reason, message } = encoding
    shop.log.warn({ hash: media.hash, width, format: input.format, reason, message }, 'picture.not_encoded')
  }
  return { kind: 'failed', reason: encoding.reason }
}

/** Without an answer of the storage it may be made from an original that is on this machine. */
export function findVariant(shop: Shop, name: string): Promise<string | undefined> {
  return shop.storage.findFile(name).catch((error) => {
    if (!isStorageUnavailable(error)) throw error
    return undefined
  })
}

/** AVIF that is not stored yet; visitors' requests take precedence. False: the shop is closing. */
export async function encodeInBackground(shop: Shop, media: Media, widths: readonly number[]): Promise<boolean> {
  const offered = widths.filter((width) => width <= media.width)
  for (const width of offered.length > 0 ? offered : [widestWidth(media)]) {
    if (await shop.storage.findInfo(variantName(media, width, 'avif'))) continue
    const variant = await getVariant(shop, media, { width, format: 'avif', urgency: 'ahead' })
    if (variant.kind === 'failed' && variant.reason === 'closed') return false
  }
  return true
}

/** A size of a stored picture that was made elsewhere, as the encoder would make it: AVIF of this width. */
export async function addEncodedPicture(
  shop: Shop,
  media: Media,
  { width, file }: { width: number; file: string },
): Promise<void> {
  const name = variantName(media, width, 'avif')
  const draft = draftFile(shop.files)
  await writeDraft(draft, await readFile(file))
  await publishDraft(draft, shop.storage.pathOf(name))
  shop.storage.storeLater(name)
}

/** The original before the row: a row always has its file, and a file without a row is found again by its hash. */
async function storeMedia(
  shop: Shop,
  file: IncomingFile,
  draft: string,
  facts: Omit<Media, 'id' | 'name'>,
): Promise<AddMediaOutcome> {
  await shop.storage.store(originalName(facts), draft)
  return transact(shop, async (shop) => {
    const { hash } = facts
    const added = await insertMedia(shop.db, {
      ...facts,
      bytes: file.bytes.length,
      name: file.name,
      created_at: shop.now(),
    })
    const media = await selectMediaByHash(shop.db, hash)
    if (!media) throw new Error(`Media ${hash} vanished while it was added`)
    return { kind: added ? 'added' : 'existing', media }
  })
}

/** Off the main thread: hashing forty megabytes would block every request. */
async function sha256(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex')
}

export async function findPictureFacts(shop: Shop, ids: number[]): Promise<Map<number, PictureFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await selectPictureFacts(shop.db, ids)
  return new Map(
    rows.flatMap((row) => {
      const facts = pictureFacts(row)
      return facts ? [[row.id, facts]] : []
    }),
  )
}
