import { z } from 'zod'
import type { Actor } from '#shop/core/audit/audit.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { addToTrash } from '#shop/core/trash/trash.server.ts'
import { TRASH_TTL_MS } from '#shop/core/trash/trash.ts'
import { URL_HASH_DIGITS } from '../media-urls.ts'
import { VIDEO_HASH_DIGITS, videoUrl } from '../videos/videos.ts'
import {
  deleteItem,
  insertItem,
  selectItem,
  selectItemByHash,
  selectItemCandidates,
  selectLibrary,
  selectReferencedHashes,
  selectRow,
  updateItem,
} from './library.sql.server.ts'
import type { LibraryItem, LibraryQuery, MediaDetails, MediaUse, TrashMediaOutcome } from './library.ts'
import { MEDIA_KIND, mediaSearchText } from './library.ts'
import {
  restoreReferences,
  selectAttributeUses,
  selectCategoryUses,
  selectGalleryPositions,
  selectGalleryUses,
  selectMediaTexts,
  selectPageUses,
  selectProductUses,
  selectReferences,
  selectSettingUses,
  selectUnreferenced,
} from './media-uses.sql.server.ts'
import { deleteMediaFiles } from './orphaned-files.server.ts'

export async function listLibraryItems(
  shop: Shop,
  query: LibraryQuery,
): Promise<{ items: LibraryItem[]; total: number }> {
  const limits = [
    query.include,
    query.search ? await selectItemCandidates(shop.db, shop.dialect, query.search) : undefined,
    query.isUnused ? await listUnusedMedia(shop) : undefined,
  ].filter((ids) => Array.isArray(ids))
  if (limits.length === 0) return selectLibrary(shop.db, query)
  return selectLibrary(shop.db, { ...query, include: limits.reduce((left, ids) => intersect(left, ids)) })
}

function intersect(left: number[], right: number[]): number[] {
  const among = new Set(right)
  return left.filter((id) => among.has(id))
}

export function findLibraryItem(shop: Shop, id: number): Promise<LibraryItem | undefined> {
  return selectItem(shop.db, id)
}

/** All current uses; page revisions do not count. */
export async function listMediaUses(
  shop: Shop,
  item: Pick<LibraryItem, 'id' | 'kind' | 'hash' | 'mime'>,
): Promise<MediaUse[]> {
  const address = mediaUrlPrefix(item)
  const found = [
    await selectProductUses(shop.db, item.id, address),
    await selectCategoryUses(shop.db, item.id, address),
    await selectAttributeUses(shop.db, item.id),
    await selectGalleryUses(shop.db, item.id, address),
    await selectPageUses(shop.db, item.id, address),
    await selectSettingUses(shop.db, item.id, address),
  ]
  return found.flat()
}

/** Files without a use, by the rule of `listMediaUses`. */
async function listUnusedMedia(shop: Shop): Promise<number[]> {
  const files = await selectUnreferenced(shop.db)
  if (files.length === 0) return []
  const used = new Set<number>()
  const hashes = new Set<string>()
  for (const text of await selectMediaTexts(shop.db)) {
    for (const [, id] of text.matchAll(/(?:ictureId|osterId)":(\d+)/g)) used.add(Number(id))
    for (const [, hash = ''] of text.matchAll(MEDIA_ADDRESS)) hashes.add(hash)
  }
  return files
    .filter(({ id, hash }) => !used.has(id) && !hashes.has(hash.slice(0, URL_HASH_DIGITS)))
    .map(({ id }) => id)
}

/** Of a picture, drawing or film. */
const MEDIA_ADDRESS = new RegExp(`/media/(?:films/)?([0-9a-f]{${URL_HASH_DIGITS}})`, 'g')

/** Undefined: no such file. A changed focal point invalidates all pages, since any may show the file. */
export async function updateMediaDetails(
  shop: Shop,
  id: number,
  changes: Partial<MediaDetails>,
): Promise<{ before: LibraryItem; after: LibraryItem } | undefined> {
  return transact(shop, async (shop) => {
    const before = await selectItem(shop.db, id)
    if (!before) return undefined
    const after = { ...before, ...changes, updatedAt: shop.now() }
    const { title, alt, decorative, caption, focus, updatedAt } = after
    await updateItem(shop.db, id, {
      title,
      alt,
      caption,
      focus_x: focus.x,
      focus_y: focus.y,
      updated_at: updatedAt,
      decorative: decorative ? 1 : 0,
      search: mediaSearchText(after),
    })
    if (before.focus.x !== focus.x || before.focus.y !== focus.y) shop.emit({ type: 'media.updated' })
    return { before, after }
  })
}

/** Moves a file to the trash; `force` also removes its uses. Undefined: no such file. */
export async function trashMedia(
  shop: Shop,
  id: number,
  { force, actor }: { force: boolean; actor: Actor },
): Promise<TrashMediaOutcome | undefined> {
  return transact(shop, async (shop) => {
    const item = await selectItem(shop.db, id)
    const row = item && (await selectRow(shop.db, id))
    if (!item || !row) return undefined
    const uses = await listMediaUses(shop, item)
    if (uses.length > 0 && !force) return { kind: 'used', uses }

    if (item.state === 'ready') {
      const content: TrashedMedia = {
        row,
        references: await selectReferences(shop.db, id),
        places: await selectGalleryPositions(shop.db, id),
      }
      await addToTrash(shop, actor, { kind: MEDIA_KIND, entity: id, title: item.title || item.name, content })
    }
    await deleteItem(shop.db, id)
    if (uses.length > 0) shop.emit({ type: 'media.updated' })
    return { kind: 'removed', item }
  })
}

/** Under its id, with its former uses where nothing replaced them. The same content uploaded again stays. */
export async function restoreMedia(shop: Shop, content: unknown): Promise<void> {
  const { row, references, places } = trashedMediaSchema.parse(content)
  await transact(shop, async (shop) => {
    if (await selectItemByHash(shop.db, row.hash)) return
    await insertItem(shop.db, { ...row, updated_at: shop.now() })
    await restoreReferences(shop.db, row.id, references, places)
    shop.emit({ type: 'media.updated' })
  })
}

/** For `purgeOldTrash`: unless the content is used or trashed again. Younger than a day: the next sweep decides. */
export async function eraseMedia(shop: Shop, content: unknown): Promise<void> {
  const { row } = trashedMediaSchema.parse(content)
  const held = await selectReferencedHashes(shop.db, [row.hash], shop.now() - TRASH_TTL_MS)
  if (!held.has(row.hash)) await deleteMediaFiles(shop, row)
}

/** For good, unless something shows it or the same content is in the trash. */
export async function deleteUnusedMedia(shop: Shop, id: number): Promise<void> {
  const item = await selectItem(shop.db, id)
  if (!item || (await listMediaUses(shop, item)).length > 0) return
  await transact(shop, (shop) => deleteItem(shop.db, id))
  const held = await selectReferencedHashes(shop.db, [item.hash], shop.now() - TRASH_TTL_MS)
  if (!held.has(item.hash)) await deleteMediaFiles(shop, item)
}

const flag = z.union([z.literal(0), z.literal(1)])
const trashedMediaSchema = z.object({
  row: z.object({
    id: z.number(),
    hash: z.string(),
    mime: z.string(),
    width: z.number(),
    height: z.number(),
    bytes: z.number(),
    kind: z.enum(['picture', 'drawing', 'film']),
    state: z.enum(['ready', 'unprocessed']),
    thumbhash: z.string(),
    color: z.string(),
    name: z.string(),
    title: z.string(),
    alt: z.string(),
    decorative: flag,
    caption: z.string(),
    focus_x: z.number(),
    focus_y: z.number(),
    search: z.string(),
    author_id: z.number(),
    created_at: z.number(),
    updated_at: z.number(),
  }),
  references: z.array(z.object({ table: z.string(), ids: z.array(z.number()) })),
  places: z.array(z.object({ gallery_id: z.number(), position: z.number() })),
})
type TrashedMedia = z.infer<typeof trashedMediaSchema>

/** Common prefix of its addresses in texts. */
function mediaUrlPrefix({ kind, hash, mime }: Pick<LibraryItem, 'kind' | 'hash' | 'mime'>): string {
  if (kind === 'film')
    return videoUrl({ hash: hash.slice(0, VIDEO_HASH_DIGITS), ending: mime === 'video/webm' ? 'webm' : 'mp4' })
  return `/media/${hash.slice(0, URL_HASH_DIGITS)}/`
}
