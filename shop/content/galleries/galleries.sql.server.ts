import type { Db } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import { deleteBy, selectRows, updateRows, upsert, upsertById } from '#db/rows.ts'
import { toColumns } from '#shop/core/column-names.ts'
import type { Gallery, GalleryId, GalleryItem } from './galleries.ts'

const GALLERY = [
  'gallery.id',
  'gallery.title',
  'gallery.slug',
  'gallery.description',
  'gallery.layout',
  'gallery.status',
  'gallery.paging',
  'gallery.load_more as loadMore',
  'gallery.page_size as pageSize',
  'gallery.position',
  'gallery.size',
] as const

/** PostgreSQL binds at most 65,535 parameters per statement, SQLite half as many. */
const ITEMS_PER_INSERT = 200

export function selectGalleryBySlug(db: Db, slug: string): Promise<Gallery | undefined> {
  return db.selectFrom('gallery').select(GALLERY).where('slug', '=', slug).executeTakeFirst()
}

export function selectGallery(db: Db, id: GalleryId): Promise<Gallery | undefined> {
  return db.selectFrom('gallery').select(GALLERY).where('id', '=', id).executeTakeFirst()
}

export async function selectSlugRedirect(db: Db, oldSlug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('gallery_old_slug')
    .innerJoin('gallery', 'gallery.id', 'gallery_old_slug.gallery_id')
    .select('gallery.slug')
    .where('gallery_old_slug.slug', '=', oldSlug)
    .executeTakeFirst()
  return row?.slug
}

/** Items from one position to before another, with their pictures. */
export function selectItems(db: Db, { gallery, from, before }: { gallery: GalleryId; from: number; before: number }) {
  return db
    .selectFrom('gallery_item')
    .leftJoin('media', 'media.id', 'gallery_item.picture_id')
    .leftJoin('gallery as opened', (join) =>
      join.onRef('opened.id', '=', 'gallery_item.opens_gallery_id').on('opened.status', '=', 'publish'),
    )
    .select([
      'gallery_item.kind',
      'gallery_item.title',
      'gallery_item.caption',
      'gallery_item.alt',
      'gallery_item.link',
      'gallery_item.address',
      'gallery_item.webm',
      'gallery_item.subtitles',
      'media.hash',
      'media.width',
      'media.height',
      'media.color',
      'media.thumbhash',
      'media.focus_x as focusX',
      'media.focus_y as focusY',
      'opened.slug as opensSlug',
    ])
    .where('gallery_item.gallery_id', '=', gallery)
    .where('gallery_item.position', '>=', from)
    .where('gallery_item.position', '<', before)
    .orderBy('gallery_item.position')
    .execute()
}

export function selectSavedItems(db: Db, gallery: GalleryId): Promise<GalleryItem[]> {
  return db
    .selectFrom('gallery_item')
    .select(['kind', 'title', 'caption', 'alt', 'link', 'address', 'webm', 'subtitles'])
    .select(['picture_id as pictureId', 'opens_gallery_id as opensGalleryId'])
    .where('gallery_id', '=', gallery)
    .orderBy('position')
    .execute()
}

export function selectOpenedGalleries(db: Db, gallery: GalleryId): Promise<{ id: GalleryId | null }[]> {
  return db
    .selectFrom('gallery_item')
    .select('opens_gallery_id as id')
    .where('gallery_id', '=', gallery)
    .where('opens_gallery_id', 'is not', null)
    .execute()
}

/** Published galleries in the owner's order, with the picture of their first item. */
export function selectCovers(db: Db) {
  return db
    .selectFrom('gallery')
    .leftJoin('gallery_item', (join) =>
      join.onRef('gallery_item.gallery_id', '=', 'gallery.id').on('gallery_item.position', '=', 0),
    )
    .leftJoin('media', 'media.id', 'gallery_item.picture_id')
    .select(['gallery.id', 'gallery.title', 'gallery.slug', 'gallery.size', 'gallery_item.alt'])
    .select(['media.hash', 'media.width', 'media.height', 'media.color', 'media.thumbhash'])
    .select(['media.focus_x as focusX', 'media.focus_y as focusY'])
    .where('gallery.status', '=', 'publish')
    .where('gallery.size', '>', 0)
    .orderBy('gallery.position')
    .orderBy('gallery.id')
    .execute()
}

/** Galleries of any status in the owner's order, with the picture of their first item. */
export function selectGalleries(db: Db) {
  return db
    .selectFrom('gallery')
    .leftJoin('gallery_item', (join) =>
      join.onRef('gallery_item.gallery_id', '=', 'gallery.id').on('gallery_item.position', '=', 0),
    )
    .select(GALLERY)
    .select('gallery_item.picture_id as coverId')
    .orderBy('gallery.position')
    .orderBy('gallery.id')
    .execute()
}

/** Items of other galleries that open this one. */
export function selectOpeningItems(db: Db, gallery: GalleryId) {
  return selectRows(db, 'gallery_item', { opens_gallery_id: gallery }, ['gallery_id as galleryId', 'position'])
}

export async function restoreOpeningItem(db: Db, at: { galleryId: number; position: number }, opens: GalleryId) {
  await updateRows(
    db,
    'gallery_item',
    { gallery_id: at.galleryId, position: at.position, kind: 'gallery', opens_gallery_id: null },
    { opens_gallery_id: opens },
  )
}

export async function selectLastPosition(db: Db): Promise<number> {
  const row = await db.selectFrom('gallery').select('position').orderBy('position', 'desc').limit(1).executeTakeFirst()
  return row?.position ?? -1
}

export function writeGallery(
  db: Db,
  dialect: Dialect,
  gallery: Omit<Gallery, 'id'> & { id?: GalleryId; now: number },
): Promise<GalleryId> {
  const { title, slug, description, layout, status, paging, loadMore, pageSize, position, size, now } = gallery
  const texts = { title, slug, description, layout, status }
  const row = toColumns({ ...texts, paging, loadMore, pageSize, position, size, updatedAt: now })
  return upsertById(db, dialect, { table: 'gallery', id: gallery.id, row })
}

export async function writeItems(db: Db, gallery: GalleryId, items: GalleryItem[]): Promise<void> {
  await db.deleteFrom('gallery_item').where('gallery_id', '=', gallery).execute()
  const rows = items.map((item, position) => ({ ...toColumns(item), gallery_id: gallery, position }))
  for (let start = 0; start < rows.length; start += ITEMS_PER_INSERT) {
    await db
      .insertInto('gallery_item')
      .values(rows.slice(start, start + ITEMS_PER_INSERT))
      .execute()
  }
}

/** Records a former slug and removes the redirect of one in use again. */
export async function saveSlugRedirect(
  db: Db,
  { gallery, left, taken, now }: { gallery: GalleryId; left: string; taken: string; now: number },
) {
  await db.deleteFrom('gallery_old_slug').where('slug', '=', taken).execute()
  await upsert(db, 'gallery_old_slug', 'slug', { slug: left, gallery_id: gallery, moved_at: now })
}

export const deleteSlugRedirect = deleteBy('gallery_old_slug', 'slug')
export const deleteGalleryRow = deleteBy('gallery', 'id')
