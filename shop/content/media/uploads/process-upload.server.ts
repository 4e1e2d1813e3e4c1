import { readFile, rm } from 'node:fs/promises'
import { recordAudit } from '#shop/core/audit/audit.server.ts'
import type { Actor } from '#shop/core/audit/audit.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { deleteItem, insertItem, selectItem, selectItemByHash, updateItem } from '../library/library.sql.server.ts'
import {
  auditDetails,
  CENTRE,
  type LibraryItem,
  MEDIA_KIND,
  type MediaDetails,
  mediaSearchText,
  titleFromFileName,
} from '../library/library.ts'
import { getVariant } from '../media.server.ts'
import type { MediaRefusal } from '../media.ts'
import { originalName } from '../media-files.server.ts'
import { checkSvg } from '../svg/svg-check.ts'
import type { Upload } from './receive-upload.server.ts'

export type StoreUploadOutcome =
  | { kind: 'added' | 'existing'; item: LibraryItem }
  /** The file is stored and can be processed again: the failure was not the file's fault. */
  | { kind: 'unprocessed'; item: LibraryItem }
  | { kind: 'refused'; reason: MediaRefusal }

/** `selectedAt`: when the file was chosen, in order of selection; files may arrive in another order. */
export type UploadDetails = Partial<MediaDetails> & { selectedAt?: number }

/** Tolerance for a client clock that is ahead. */
const MAX_CLOCK_AHEAD_MS = 10 * 60_000
const MAX_CLOCK_BEHIND_MS = DAY_MS

/** Preview width of the library; encoding it proves that the file can be processed. */
const PREVIEW_WIDTH = 320

/** By its hash, in a transaction of its own: fifty may arrive at once. The draft is moved or removed in any case. */
export async function storeUpload(
  shop: Shop,
  upload: Upload,
  details: UploadDetails,
  actor: Actor,
): Promise<StoreUploadOutcome> {
  try {
    const { content } = upload
    const drawn = content.kind === 'drawing' ? await svgFields(upload) : VIDEO_FIELDS
    if ('reason' in drawn) return drawn

    const file = { hash: upload.hash, mime: content.mime, kind: content.kind }
    const existing = await selectItemByHash(shop.db, upload.hash)
    if (existing?.state === 'ready' && (await shop.storage.findInfo(originalName(existing))))
      return { kind: 'existing', item: existing }
    // The original before the row: a row always has its file.
    await shop.storage.store(originalName(file), upload.file)
    if (existing) {
      const outcome = await processMedia(shop, existing, actor)
      return outcome.kind === 'ready' ? { kind: 'existing', item: outcome.item } : outcome
    }

    const decoded = content.kind === 'picture' ? await decode(shop, file) : { kind: 'decoded' as const, facts: drawn }
    if (decoded.kind === 'refused') {
      await shop.storage.remove(originalName(file))
      return decoded
    }
    const state = decoded.kind === 'failed' ? 'unprocessed' : 'ready'
    const facts = decoded.kind === 'failed' ? UNKNOWN_FIELDS : decoded.facts
    const item = await addItem(shop, upload, { facts: { ...facts, state }, details, actor })
    return state === 'ready' ? { kind: 'added', item } : { kind: 'unprocessed', item }
  } finally {
    await rm(upload.file, { force: true })
  }
}

export type ProcessOutcome =
  | { kind: 'ready'; item: LibraryItem }
  | { kind: 'unprocessed'; item: LibraryItem }
  | { kind: 'refused'; reason: MediaRefusal }

/** Retries processing of a stored picture. An incomplete picture is removed from the library. */
export async function processMedia(shop: Shop, item: LibraryItem, actor: Actor): Promise<ProcessOutcome> {
  if (item.kind !== 'picture') return { kind: 'ready', item }
  const decoded = await decode(shop, item)
  if (decoded.kind === 'failed') return { kind: 'unprocessed', item }
  if (item.state === 'ready') return { kind: 'ready', item }
  if (decoded.kind === 'refused') {
    // Never used anywhere, so it skips the trash.
    await transact(shop, (shop) => deleteItem(shop.db, item.id))
    await shop.storage.remove(originalName(item))
    return decoded
  }
  const ready = { ...item, ...decoded.facts, state: 'ready' as const }
  await transact(shop, async (shop) => {
    await updateItem(shop.db, item.id, { ...decoded.facts, state: 'ready' })
    await auditUpload(shop, ready, actor)
  })
  return { kind: 'ready', item: ready }
}

type PictureFields = Pick<LibraryItem, 'width' | 'height' | 'color' | 'thumbhash'>
const UNKNOWN_FIELDS: PictureFields = { width: 0, height: 0, color: '#ffffff', thumbhash: '' }
const VIDEO_FIELDS: PictureFields = { ...UNKNOWN_FIELDS, color: '#000000' }

type Decoded =
  | { kind: 'decoded'; facts: PictureFields }
  | { kind: 'refused'; reason: MediaRefusal }
  | { kind: 'failed' }

async function decode(shop: Shop, file: Pick<LibraryItem, 'hash' | 'mime' | 'kind'>): Promise<Decoded> {
  const original = await shop.storage.findFile(originalName(file))
  if (!original) return failed(shop, file.hash, 'missing')
  const picture = await shop.encoder.inspect(original, mimeFormat(file.mime))
  if (picture.kind === 'refused') return picture
  if (picture.kind === 'failed') return failed(shop, file.hash, picture.reason)
  const { width, height, color, thumbhash } = picture
  const facts = { width, height, color, thumbhash }
  const media = { ...file, ...facts, id: 0, name: '' }
  const shown = await getVariant(shop, media, { width: PREVIEW_WIDTH, format: 'webp', urgency: 'now' })
  if (shown.kind === 'ready') return { kind: 'decoded', facts }
  return failed(shop, file.hash, shown.kind === 'failed' ? shown.reason : 'missing')
}

function failed(shop: Shop, hash: string, reason: string): Decoded {
  shop.log.warn({ hash, reason }, 'picture.unprocessed')
  return { kind: 'failed' }
}

async function addItem(
  shop: Shop,
  upload: Upload,
  {
    facts,
    details,
    actor,
  }: { facts: PictureFields & Pick<LibraryItem, 'state'>; details: UploadDetails; actor: Actor },
): Promise<LibraryItem> {
  const { hash, bytes, name, content } = upload
  const now = shop.now()
  const { selectedAt = now } = details
  const isBelievable = selectedAt <= now + MAX_CLOCK_AHEAD_MS && selectedAt >= now - MAX_CLOCK_BEHIND_MS
  const createdAt = isBelievable ? selectedAt : now
  const { title = titleFromFileName(name), alt = '', caption = '', decorative = false, focus = CENTRE } = details
  return transact(shop, async (shop) => {
    const id = await insertItem(shop.db, {
      hash,
      bytes,
      name,
      title,
      alt,
      caption,
      ...facts,
      focus_x: focus.x,
      focus_y: focus.y,
      kind: content.kind,
      mime: content.mime,
      created_at: createdAt,
      updated_at: now,
      author_id: actor.staffId ?? 0,
      decorative: decorative ? 1 : 0,
      search: mediaSearchText({ name, title, alt, caption }),
    })
    // The same content was stored concurrently.
    const item = id === undefined ? await selectItemByHash(shop.db, hash) : await selectItem(shop.db, id)
    if (!item) throw new Error(`Media ${hash} vanished while it was added`)
    if (id !== undefined && item.state === 'ready') await auditUpload(shop, item, actor)
    return item
  })
}

async function auditUpload(shop: Shop, item: LibraryItem, actor: Actor): Promise<void> {
  const { id, title, name } = item
  const named = { kind: MEDIA_KIND, entity: id, title: title || name }
  await recordAudit(shop, actor, { action: 'created', ...named, after: auditDetails(item) })
}

async function svgFields(upload: Upload): Promise<PictureFields | { kind: 'refused'; reason: MediaRefusal }> {
  const drawing = checkSvg({ name: upload.name, bytes: await readFile(upload.file) })
  if (drawing.kind === 'refused') return drawing
  return { ...UNKNOWN_FIELDS, width: drawing.width, height: drawing.height }
}

function mimeFormat(mime: string) {
  const format = (['jpeg', 'png', 'webp', 'avif', 'gif'] as const).find((format) => mime === `image/${format}`)
  if (!format) throw new Error(`${mime} is no picture`)
  return format
}
