import { z } from 'zod'
import type { Actor } from '#shop/core/audit/audit.ts'
import { Conflict } from '#shop/core/errors.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { addToTrash } from '#shop/core/trash/trash.server.ts'
import { findPictureFacts } from '../media/media.server.ts'
import { deleteGallery, findGalleryById, saveGallery } from './galleries.server.ts'
import { restoreOpeningItem, selectOpeningItems } from './galleries.sql.server.ts'
import type { Gallery, GalleryItem } from './galleries.ts'

/** Moves a gallery to the trash; a restore also relinks items of other galleries that opened it. */
export async function trashGallery(
  shop: Shop,
  actor: Actor,
  { gallery, items }: { gallery: Gallery; items: GalleryItem[] },
): Promise<void> {
  await transact(shop, async (shop) => {
    const openers = await selectOpeningItems(shop.db, gallery.id)
    const content = { gallery, items, openers }
    await addToTrash(shop, actor, { kind: 'gallery', entity: gallery.id, title: gallery.title, content })
    await deleteGallery(shop, gallery.id)
  })
}

const trashedGallerySchema = z.object({
  gallery: z.object({
    id: z.number(),
    title: z.string(),
    slug: z.string(),
    description: z.string(),
    layout: z.enum(['grid', 'masonry', 'slider']),
    status: z.enum(['publish', 'private', 'draft']),
    paging: z.enum(['none', 'paged', 'ajax', 'infinite']),
    loadMore: z.enum(['automatically', 'manually']),
    pageSize: z.number().nullable(),
    position: z.number(),
  }),
  items: z.array(
    z.object({
      kind: z.enum(['image', 'gallery', 'video', 'iframe']),
      title: z.string(),
      caption: z.string(),
      alt: z.string(),
      link: z.enum(['file', 'post', 'none']),
      pictureId: z.number().nullable(),
      opensGalleryId: z.number().nullable(),
      address: z.string(),
      webm: z.string(),
      subtitles: z.string(),
    }),
  ),
  openers: z.array(z.object({ galleryId: z.number(), position: z.number() })),
})

/** Restores it under its own id; items lose references to deleted pictures and galleries. Throws Conflict. */
export async function restoreGallery(shop: Shop, content: unknown): Promise<void> {
  const { gallery, items, openers } = trashedGallerySchema.parse(content)
  await transact(shop, async (shop) => {
    if (await findGalleryById(shop, gallery.id)) throw new Conflict(`gallery ${gallery.id}`)
    const pictureIds = items.flatMap(({ pictureId }) => pictureId ?? [])
    const pictures = await findPictureFacts(shop, pictureIds)
    const opened = new Set<number>([gallery.id])
    for (const id of new Set(items.flatMap(({ opensGalleryId }) => opensGalleryId ?? []))) {
      if (await findGalleryById(shop, id)) opened.add(id)
    }
    const present = items.map((item) => ({
      ...item,
      pictureId: item.pictureId !== null && pictures.has(item.pictureId) ? item.pictureId : null,
      opensGalleryId: item.opensGalleryId !== null && opened.has(item.opensGalleryId) ? item.opensGalleryId : null,
    }))
    const outcome = await saveGallery(shop, { ...gallery, items: present })
    if (outcome.kind === 'refused') throw new Conflict(`gallery ${gallery.id}: ${outcome.reason}`)
    for (const opener of openers) {
      await restoreOpeningItem(shop.db, opener, gallery.id)
      shop.emit({ type: 'gallery.updated', galleryId: opener.galleryId })
    }
  })
}
