import { noteChange } from '../audit/audit.server.ts'
import type { Actor } from '../audit/audit.ts'
import { holdProduct } from '../catalog/back-goods.server.ts'
import { readCategories, saveCategory } from '../catalog/categories.server.ts'
import { readProducts, saveCheckedProduct } from '../catalog/products.server.ts'
import { extensionOfMime, judgeContent, mimeOf } from '../media/content.ts'
import { changeMediaDetails } from '../media/library.server.ts'
import { tidyName } from '../media/library.ts'
import { addPicture } from '../media/media.server.ts'
import { type Shop, transact } from '../shop.ts'
import * as sql from './picture-downloads.sql.server.ts'
import {
  type DownloadFailure,
  type DownloadTarget,
  type FetchPicture,
  MAX_ATTEMPTS,
  MAX_DOWNLOAD_BYTES,
  type PictureDownload,
  retryDelay,
  type WantedPicture,
} from './picture-downloads.ts'

const CLAIM_MS = 3 * 60_000
const MAX_AT_ONCE = 3
const SHOP: Actor = { name: 'shop', staffId: null }

/** What the target has stays until all of these are here; a new wish replaces an older one. */
export async function requestPictures(shop: Shop, target: DownloadTarget, wanted: WantedPicture[]): Promise<void> {
  await sql.putDownload(shop.db, target, JSON.stringify(wanted), shop.now())
}

/** Somebody has said meanwhile which pictures it has. */
export async function cancelPictures(shop: Shop, target: DownloadTarget): Promise<void> {
  await sql.deleteDownload(shop.db, target)
}

/** Target → what is on its way or could not be had; targets without are left out. */
export async function readPictureDownloads(
  shop: Shop,
  kind: DownloadTarget['kind'],
  ids: number[],
): Promise<Map<number, PictureDownload[]>> {
  if (ids.length === 0) return new Map()
  const rows = await sql.selectDownloads(shop.db, kind, ids)
  return new Map(
    rows.map((row) => {
      const failures = new Map(failuresIn(row.failures).map(({ source, why }) => [source, why]))
      const missing = wantedIn(row.pictures).filter(({ mediaId }) => mediaId === null)
      const told = missing.map(({ source }) => ({ source, state: row.state, why: failures.get(source) ?? null }))
      return [row.target_id, told]
    }),
  )
}

/** Returns when to look again, in UTC milliseconds; null: nothing waits. */
export async function downloadPictures(shop: Shop, fetchPicture: FetchPicture): Promise<number | null> {
  const due = await sql.selectDue(shop.db, shop.now(), MAX_AT_ONCE)
  await Promise.all(due.map((row) => downloadFor(shop, row, fetchPicture)))
  return sql.selectNextDue(shop.db)
}

type Row = Awaited<ReturnType<typeof sql.selectDue>>[number]
type Failure = { source: string; why: DownloadFailure; isLasting: boolean }

async function downloadFor(shop: Shop, row: Row, fetchPicture: FetchPicture): Promise<void> {
  const target: DownloadTarget = { kind: row.kind, id: row.target_id }
  let claim = Math.max(shop.now(), row.due_at) + CLAIM_MS
  if (!(await sql.changeDownload(shop.db, target, row.due_at, { due_at: claim }))) return

  const wanted = wantedIn(row.pictures)
  const failures: Failure[] = []
  for (const picture of wanted.filter(({ mediaId }) => mediaId === null)) {
    const outcome = await bring(shop, picture, fetchPicture)
    if (typeof outcome === 'number') picture.mediaId = outcome
    else failures.push({ source: picture.source, ...outcome })
    // What has come need not come again, and the turn is held for the next one.
    const next = claim + CLAIM_MS
    if (!(await sql.changeDownload(shop.db, target, claim, { due_at: next, pictures: JSON.stringify(wanted) }))) return
    claim = next
  }
  const attempts = row.attempts + 1
  const isOver = failures.some(({ isLasting }) => isLasting) || attempts >= MAX_ATTEMPTS
  if (failures.length === 0) await settle(shop, target, claim, wanted)
  else if (isOver) await giveUp(shop, target, claim, wanted, failures)
  else await sql.changeDownload(shop.db, target, claim, { due_at: shop.now() + retryDelay(attempts), attempts })
}

/** The file's number in the library. */
async function bring(shop: Shop, { source, title }: WantedPicture, fetchPicture: FetchPicture) {
  const fetched = await fetchPicture(source)
  if (fetched.kind === 'failed') return { why: fetched.why, isLasting: fetched.isLasting }
  const { bytes } = fetched
  if (bytes.length > MAX_DOWNLOAD_BYTES) return { why: 'too_large', isLasting: true } as const
  // Its address may call a WebP a JPEG: what it is says its content alone.
  const content = judgeContent({ name: '', bytes })
  if (content.kind === 'refused') return { why: 'not_a_picture', isLasting: true } as const
  const name = `${nameIn(source)}.${extensionOfMime(mimeOf(content.format))}`
  const added = await addPicture(shop, { name, bytes })
  if (added.kind === 'refused') return { why: 'not_a_picture', isLasting: true } as const
  if (added.kind === 'added' && title !== '') await changeMediaDetails(shop, added.media.id, { title })
  return added.media.id
}

async function settle(shop: Shop, target: DownloadTarget, claim: number, wanted: WantedPicture[]): Promise<void> {
  await transact(shop, async (shop) => {
    if (await sql.takeDownload(shop.db, target, claim)) await show(shop, target, wanted)
  })
}

/** What has nothing to show yet shows what has come; what has pictures keeps them. */
async function giveUp(
  shop: Shop,
  target: DownloadTarget,
  claim: number,
  wanted: WantedPicture[],
  failures: Failure[],
): Promise<void> {
  await transact(shop, async (shop) => {
    const told = failures.map(({ source, why }) => ({ source, why }))
    const change = { due_at: claim, state: 'failed' as const, failures: JSON.stringify(told) }
    if (!(await sql.changeDownload(shop.db, target, claim, change))) return
    const title = await titleOf(shop, target)
    if (title === undefined) return sql.deleteDownload(shop.db, target)
    await show(shop, target, wanted, true)
    const after = { pictures: 'failed', addresses: told.map(({ source, why }) => `${source}: ${why}`) }
    await noteChange(shop, SHOP, { action: 'changed', kind: target.kind, entity: target.id, title, before: {}, after })
  })
  shop.log.warn({ ...target, why: failures.map(({ why }) => why) }, 'pictures.not-downloaded')
}

async function show(
  shop: Shop,
  { kind, id }: DownloadTarget,
  wanted: WantedPicture[],
  onlyWhereNone = false,
): Promise<void> {
  const come = wanted.filter(({ mediaId }) => mediaId !== null)
  if (kind === 'category') {
    const before = (await readCategories(shop)).find((category) => category.id === id)
    if (!before || (onlyWhereNone && before.pictureId !== null) || come.length === 0) return
    const after = await saveCategory(shop, { ...before, pictureId: come[0]?.mediaId ?? null })
    await noteChange(shop, SHOP, { action: 'changed', kind, entity: id, title: before.name, before, after })
    return
  }
  await holdProduct(shop, id)
  const [before] = await readProducts(shop, [id])
  if (!before || come.length === 0) return
  if (onlyWhereNone && before.pictures.some(({ mediaId }) => mediaId !== null)) return
  await saveCheckedProduct(shop, { ...before, pictures: come.map(({ title: _, ...picture }) => picture) })
  const [after] = await readProducts(shop, [id])
  const title = before.name
  await noteChange(shop, SHOP, { action: 'changed', kind, entity: id, title, before, after: after ?? null })
}

async function titleOf(shop: Shop, { kind, id }: DownloadTarget): Promise<string | undefined> {
  if (kind === 'product') return (await readProducts(shop, [id]))[0]?.name
  return (await readCategories(shop)).find((category) => category.id === id)?.name
}

/** `https://example.com/a/divan%201.jpg?x=1` → `divan 1`. */
function nameIn(source: string): string {
  const last = URL.parse(source)?.pathname.split('/').at(-1) ?? ''
  return tidyName(decoded(last).replace(/\.\w{1,5}$/, '')) || 'picture'
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a broken percent sign
  }
}

function wantedIn(json: string): WantedPicture[] {
  return JSON.parse(json)
}

function failuresIn(json: string): { source: string; why: DownloadFailure }[] {
  return JSON.parse(json)
}
