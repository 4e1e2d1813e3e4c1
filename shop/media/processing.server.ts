import { readFile, rm } from 'node:fs/promises'
import { noteChange } from '../audit/audit.server.ts'
import type { Actor } from '../audit/audit.ts'
import { type Shop, transact } from '../shop.ts'
import { judgeDrawing } from './drawing.ts'
import { fileExists, originalFile, publishDraft } from './files.server.ts'
import { filmFile } from './films.server.ts'
import { FILM_DIGITS } from './films.ts'
import { deleteItem, insertItem, selectItem, selectItemByHash, updateItem } from './library.sql.server.ts'
import { auditOf, CENTRE, type LibraryItem, MEDIA_KIND, type MediaDetails, searchTextOf, titleOf } from './library.ts'
import { readyVariant } from './media.server.ts'
import type { RefusalReason } from './media.ts'
import type { Upload } from './uploads.server.ts'

export type KeepOutcome =
  | { kind: 'added' | 'known'; item: LibraryItem }
  /** It is here and can be processed again: what failed was not the file. */
  | { kind: 'unprocessed'; item: LibraryItem }
  | { kind: 'refused'; reason: RefusalReason }

/** `selectedAt`: when it was chosen, apart by a moment from the one chosen beside it; a smaller one may arrive before it. */
export type UploadDetails = Partial<MediaDetails> & { selectedAt?: number }

/** A clock of somebody's own may be that wrong before it is not believed. */
const MOST_AHEAD_MS = 10 * 60_000
const MOST_BEHIND_MS = 86_400_000

/** The library shows it in this width: whoever sees it there knows that it can be decoded and encoded. */
const SHOWN_WIDTH = 320

/**
 * Keeps a whole upload under what it holds, decodes it, and tells the audit log: one transaction for each, for fifty may come
 * at once. Its draft is moved or removed in any case.
 */
export async function keepUpload(
  shop: Shop,
  upload: Upload,
  details: UploadDetails,
  actor: Actor,
): Promise<KeepOutcome> {
  try {
    const { content } = upload
    const drawn = content.kind === 'drawing' ? await drawingFacts(upload) : FILM_FACTS
    if ('reason' in drawn) return drawn

    const file = { hash: upload.hash, mime: content.mime, kind: content.kind }
    const known = await selectItemByHash(shop.db, upload.hash)
    if (known?.state === 'ready' && (await fileExists(fileOf(shop, known)))) return { kind: 'known', item: known }
    // The original first, then the row: a row always has its file.
    await publishDraft(upload.file, fileOf(shop, file))
    if (known) {
      const outcome = await processMedia(shop, known, actor)
      return outcome.kind === 'ready' ? { kind: 'known', item: outcome.item } : outcome
    }

    const decoded = content.kind === 'picture' ? await decode(shop, file) : { kind: 'decoded' as const, facts: drawn }
    if (decoded.kind === 'refused') {
      await rm(originalFile(shop.files, file), { force: true })
      return decoded
    }
    const state = decoded.kind === 'failed' ? 'unprocessed' : 'ready'
    const facts = decoded.kind === 'failed' ? UNKNOWN_FACTS : decoded.facts
    const item = await addItem(shop, upload, { ...facts, state }, details, actor)
    return state === 'ready' ? { kind: 'added', item } : { kind: 'unprocessed', item }
  } finally {
    await rm(upload.file, { force: true })
  }
}

export type ProcessOutcome =
  | { kind: 'ready'; item: LibraryItem }
  | { kind: 'unprocessed'; item: LibraryItem }
  | { kind: 'refused'; reason: RefusalReason }

/**
 * Goes on with a picture whose processing has failed. What turns out to be no whole picture is taken out of the library
 * again.
 */
export async function processMedia(shop: Shop, item: LibraryItem, actor: Actor): Promise<ProcessOutcome> {
  if (item.kind !== 'picture') return { kind: 'ready', item }
  const decoded = await decode(shop, item)
  if (decoded.kind === 'failed') return { kind: 'unprocessed', item }
  if (item.state === 'ready') return { kind: 'ready', item }
  if (decoded.kind === 'refused') {
    // Never seen by anybody, so no trash keeps it.
    await transact(shop, (shop) => deleteItem(shop.db, item.id))
    await rm(originalFile(shop.files, item), { force: true })
    return decoded
  }
  const ready = { ...item, ...decoded.facts, state: 'ready' as const }
  await transact(shop, async (shop) => {
    await updateItem(shop.db, item.id, { ...decoded.facts, state: 'ready' })
    await noteArrival(shop, ready, actor)
  })
  return { kind: 'ready', item: ready }
}

type Facts = Pick<LibraryItem, 'width' | 'height' | 'color' | 'thumbhash'>
const UNKNOWN_FACTS: Facts = { width: 0, height: 0, color: '#ffffff', thumbhash: '' }
const FILM_FACTS: Facts = { ...UNKNOWN_FACTS, color: '#000000' }

type Decoded = { kind: 'decoded'; facts: Facts } | { kind: 'refused'; reason: RefusalReason } | { kind: 'failed' }

/** What it shows, and the one picture that the library shows of it. */
async function decode(shop: Shop, file: Pick<LibraryItem, 'hash' | 'mime' | 'kind'>): Promise<Decoded> {
  const picture = await shop.encoder.inspect(originalFile(shop.files, file), formatOf(file.mime))
  if (picture.kind === 'refused') return picture
  if (picture.kind === 'failed') return failed(shop, file.hash, picture.reason)
  const { width, height, color, thumbhash } = picture
  const facts = { width, height, color, thumbhash }
  const media = { ...file, ...facts, id: 0, name: '' }
  const shown = await readyVariant(shop, media, { width: SHOWN_WIDTH, format: 'webp', urgency: 'now' })
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
  facts: Facts & Pick<LibraryItem, 'state'>,
  given: UploadDetails,
  actor: Actor,
): Promise<LibraryItem> {
  const { hash, bytes, name, content } = upload
  const now = shop.now()
  const { selectedAt = now } = given
  const isBelievable = selectedAt <= now + MOST_AHEAD_MS && selectedAt >= now - MOST_BEHIND_MS
  const createdAt = isBelievable ? selectedAt : now
  const { title = titleOf(name), alt = '', caption = '', decorative = false, focus = CENTRE } = given
  return transact(shop, async (shop) => {
    const id = await insertItem(shop.db, {
      ...{ hash, bytes, name, title, alt, caption, ...facts, focus_x: focus.x, focus_y: focus.y },
      ...{
        kind: content.kind,
        mime: content.mime,
        created_at: createdAt,
        updated_at: now,
        author_id: actor.staffId ?? 0,
      },
      decorative: decorative ? 1 : 0,
      search: searchTextOf({ name, title, alt, caption }),
    })
    // Somebody else has brought the same content in the meantime.
    const item = id === undefined ? await selectItemByHash(shop.db, hash) : await selectItem(shop.db, id)
    if (!item) throw new Error(`Media ${hash} vanished while it was added`)
    if (id !== undefined && item.state === 'ready') await noteArrival(shop, item, actor)
    return item
  })
}

async function noteArrival(shop: Shop, item: LibraryItem, actor: Actor): Promise<void> {
  const { id, title, name } = item
  const named = { kind: MEDIA_KIND, entity: id, title: title || name }
  await noteChange(shop, actor, { action: 'created', ...named, after: auditOf(item) })
}

async function drawingFacts(upload: Upload): Promise<Facts | { kind: 'refused'; reason: RefusalReason }> {
  const drawing = judgeDrawing({ name: upload.name, bytes: await readFile(upload.file) })
  if (drawing.kind === 'refused') return drawing
  return { ...UNKNOWN_FACTS, width: drawing.width, height: drawing.height }
}

function formatOf(mime: string) {
  const format = (['jpeg', 'png', 'webp', 'avif', 'gif'] as const).find((format) => mime === `image/${format}`)
  if (!format) throw new Error(`${mime} is no picture`)
  return format
}

export function fileOf(shop: Pick<Shop, 'files'>, item: Pick<LibraryItem, 'hash' | 'mime' | 'kind'>): string {
  if (item.kind !== 'film') return originalFile(shop.files, item)
  return filmFile(shop.files, item.hash.slice(0, FILM_DIGITS), item.mime === 'video/webm' ? 'webm' : 'mp4')
}
