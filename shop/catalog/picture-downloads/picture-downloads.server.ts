import { z } from 'zod'
import { updateMediaDetails } from '#shop/content/media/library/library.server.ts'
import { cleanFileName } from '#shop/content/media/library/library.ts'
import { addPicture } from '#shop/content/media/media.server.ts'
import { checkPictureContent, formatMime, mimeExtension } from '#shop/content/media/uploads/picture-content.ts'
import { recordAudit } from '#shop/core/audit/audit.server.ts'
import type { Actor } from '#shop/core/audit/audit.ts'
import { listedDelayMs } from '#shop/core/jobs/jobs.ts'
import { parseStored } from '#shop/core/json.ts'
import { decodedPart } from '#shop/core/paths.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { lockProducts } from '../products/admin-products/admin-products.server.ts'
import { listAllCategories, saveCategory } from '../products/categories/categories.server.ts'
import { listProductsById, saveProductsOrConflict } from '../products/records/products.server.ts'
import * as sql from './picture-downloads.sql.server.ts'
import {
  DOWNLOAD_FAILURES,
  type DownloadFailure,
  type DownloadTarget,
  downloadAddress,
  type FetchPicture,
  MAX_DOWNLOAD_ATTEMPTS,
  MAX_DOWNLOAD_BYTES,
  type PictureDownload,
  RETRY_DELAYS_MS,
  type RequestedPicture,
} from './picture-downloads.ts'

const CLAIM_TIMEOUT_MS = 3 * 60_000
const MAX_CONCURRENT = 3
const SHOP_ACTOR: Actor = { name: 'shop', staffId: null }

const requestedPicturesSchema: z.ZodType<RequestedPicture[]> = z.array(
  z.object({
    mediaId: z.number().nullable(),
    source: z.string(),
    alt: z.string(),
    title: z.string(),
    optionSlug: z.string(),
    optionValueSlug: z.string(),
  }),
)
const failuresSchema = z.array(z.object({ source: z.string(), why: z.enum(DOWNLOAD_FAILURES) }))

/** The target keeps its pictures until all of these are downloaded; a new request replaces an older one. */
export async function requestPictureDownloads(
  shop: Shop,
  target: DownloadTarget,
  pictures: RequestedPicture[],
): Promise<void> {
  await sql.upsertDownload(shop.db, target, JSON.stringify(pictures), shop.now())
}

/** The pictures of the target were set otherwise meanwhile. */
export async function cancelPictureDownloads(shop: Shop, target: DownloadTarget): Promise<void> {
  await sql.deleteDownload(shop.db, target)
}

/** Target → pending and failed downloads; targets without any are omitted. */
export async function findPictureDownloads(
  shop: Shop,
  kind: DownloadTarget['kind'],
  ids: number[],
): Promise<Map<number, PictureDownload[]>> {
  if (ids.length === 0) return new Map()
  const rows = await sql.selectDownloads(shop.db, kind, ids)
  return new Map(
    rows.map((row) => {
      const failures = new Map(parseStored(failuresSchema, row.failures).map(({ source, why }) => [source, why]))
      const missing = parseStored(requestedPicturesSchema, row.pictures).filter(({ mediaId }) => mediaId === null)
      const missingPictures = missing.map(({ source }) => ({
        source,
        state: row.state,
        why: failures.get(source) ?? null,
      }))
      return [row.target_id, missingPictures]
    }),
  )
}

/** Products and categories whose pictures are not here: still to be downloaded, or given up. */
export async function countPictureDownloads(shop: Shop): Promise<{ waiting: number; failed: number }> {
  const counts = new Map((await sql.countDownloads(shop.db)).map(({ state, count }) => [state, Number(count)]))
  return { waiting: counts.get('waiting') ?? 0, failed: counts.get('failed') ?? 0 }
}

/** When the first download is due, in UTC milliseconds; null: none is queued. */
export function nextPictureDownloadAt(shop: Shop): Promise<number | null> {
  return sql.selectNextDue(shop.db)
}

/** Returns when to run again, in UTC milliseconds; null: nothing is queued. */
export async function processPictureDownloads(shop: Shop, fetchPicture: FetchPicture): Promise<number | null> {
  const due = await sql.selectDue(shop.db, shop.now(), MAX_CONCURRENT)
  await Promise.all(due.map((row) => downloadFor(shop, row, fetchPicture)))
  return nextPictureDownloadAt(shop)
}

type Row = Awaited<ReturnType<typeof sql.selectDue>>[number]
type Failure = { source: string; why: DownloadFailure; isLasting: boolean }

async function downloadFor(shop: Shop, row: Row, fetchPicture: FetchPicture): Promise<void> {
  const target: DownloadTarget = { kind: row.kind, id: row.target_id }
  let claim = Math.max(shop.now(), row.due_at) + CLAIM_TIMEOUT_MS
  if (!(await sql.updateDownload(shop.db, target, row.due_at, { due_at: claim }))) return

  const pictures = parseStored(requestedPicturesSchema, row.pictures)
  const failures: Failure[] = []
  for (const picture of pictures.filter(({ mediaId }) => mediaId === null)) {
    const outcome = await downloadToLibrary(shop, picture, fetchPicture)
    if (typeof outcome === 'number') picture.mediaId = outcome
    else failures.push({ source: picture.source, ...outcome })
    // Downloaded pictures are saved, and the claim is extended for the next one.
    const next = claim + CLAIM_TIMEOUT_MS
    if (!(await sql.updateDownload(shop.db, target, claim, { due_at: next, pictures: JSON.stringify(pictures) })))
      return
    claim = next
  }
  const attempts = row.attempts + 1
  const isOver = failures.some(({ isLasting }) => isLasting) || attempts >= MAX_DOWNLOAD_ATTEMPTS
  if (failures.length === 0) await completeDownload(shop, target, claim, pictures)
  else if (isOver) await failDownload(shop, target, { claim, pictures, failures })
  else
    await sql.updateDownload(shop.db, target, claim, {
      due_at: shop.now() + listedDelayMs(attempts, RETRY_DELAYS_MS),
      attempts,
    })
}

/** Id of the file in the library. An address that several products have is downloaded once. */
async function downloadToLibrary(shop: Shop, { source, title }: RequestedPicture, fetchPicture: FetchPicture) {
  const mediaId = await sql.selectMediaOfSource(shop.db, source)
  if (mediaId !== undefined) return mediaId
  const fetched = await fetchPicture(downloadAddress(source))
  if (fetched.kind === 'failed') return { why: fetched.why, isLasting: fetched.isLasting }
  const { bytes } = fetched
  if (bytes.length > MAX_DOWNLOAD_BYTES) return { why: 'too_large', isLasting: true } as const
  // The address may have a wrong extension: only the content decides.
  const content = checkPictureContent({ name: '', bytes })
  if (content.kind === 'refused') return { why: 'not_a_picture', isLasting: true } as const
  const name = `${fileNameFromUrl(source)}.${mimeExtension(formatMime(content.format))}`
  const added = await addPicture(shop, { name, bytes })
  if (added.kind === 'refused') return { why: 'not_a_picture', isLasting: true } as const
  if (added.kind === 'added' && title !== '') await updateMediaDetails(shop, added.media.id, { title })
  return added.media.id
}

async function completeDownload(
  shop: Shop,
  target: DownloadTarget,
  claim: number,
  pictures: RequestedPicture[],
): Promise<void> {
  await transact(shop, async (shop) => {
    if (await sql.claimDownload(shop.db, target, claim)) await attachPictures(shop, target, pictures)
  })
}

/** A target without pictures shows what was downloaded; one with pictures keeps them. */
async function failDownload(
  shop: Shop,
  target: DownloadTarget,
  { claim, pictures, failures }: { claim: number; pictures: RequestedPicture[]; failures: Failure[] },
): Promise<void> {
  await transact(shop, async (shop) => {
    const failedPictures = failures.map(({ source, why }) => ({ source, why }))
    const change = { due_at: claim, state: 'failed' as const, failures: JSON.stringify(failedPictures) }
    if (!(await sql.updateDownload(shop.db, target, claim, change))) return
    const title = await targetTitle(shop, target)
    if (title === undefined) return sql.deleteDownload(shop.db, target)
    await attachPictures(shop, target, pictures, true)
    const after = { pictures: 'failed', addresses: failedPictures.map(({ source, why }) => `${source}: ${why}`) }
    await recordAudit(shop, SHOP_ACTOR, {
      action: 'changed',
      kind: target.kind,
      entity: target.id,
      title,
      before: {},
      after,
    })
  })
  shop.log.warn({ ...target, why: failures.map(({ why }) => why) }, 'pictures.not-downloaded')
}

async function attachPictures(
  shop: Shop,
  { kind, id }: DownloadTarget,
  pictures: RequestedPicture[],
  onlyWhereNone = false,
): Promise<void> {
  const come = pictures.filter(({ mediaId }) => mediaId !== null)
  if (kind === 'category') {
    const before = (await listAllCategories(shop)).find((category) => category.id === id)
    if (!before || (onlyWhereNone && before.pictureId !== null) || come.length === 0) return
    const after = await saveCategory(shop, { ...before, pictureId: come[0]?.mediaId ?? null })
    await recordAudit(shop, SHOP_ACTOR, { action: 'changed', kind, entity: id, title: before.name, before, after })
    return
  }
  await lockProducts(shop, [id])
  const [before] = await listProductsById(shop, [id])
  if (!before || come.length === 0) return
  if (onlyWhereNone && before.pictures.some(({ mediaId }) => mediaId !== null)) return
  await saveProductsOrConflict(shop, [{ ...before, pictures: come.map(({ title: _, ...picture }) => picture) }])
  const [after] = await listProductsById(shop, [id])
  const title = before.name
  await recordAudit(shop, SHOP_ACTOR, { action: 'changed', kind, entity: id, title, before, after: after ?? null })
}

async function targetTitle(shop: Shop, { kind, id }: DownloadTarget): Promise<string | undefined> {
  if (kind === 'product') return (await listProductsById(shop, [id]))[0]?.name
  return (await listAllCategories(shop)).find((category) => category.id === id)?.name
}

/** `https://example.com/a/divan%201.jpg?x=1` → `divan 1`. */
function fileNameFromUrl(source: string): string {
  const last = URL.parse(source)?.pathname.split('/').at(-1) ?? ''
  return cleanFileName(decodedPart(last).replace(/\.\w{1,5}$/, '')) || 'picture'
}
