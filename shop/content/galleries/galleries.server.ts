import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import { idsOf } from '#shop/core/column-names.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shop/core/languages/languages.ts'
import { mapTexts, type SourceText } from '#shop/core/languages/source-texts.ts'
import { findTextLanguages, findTextsAt, translateTexts } from '#shop/core/languages/text-translations.server.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { uniqueSlug } from '#shop/core/unique-slug.server.ts'
import { pictureFacts } from '../media/picture-facts.ts'
import * as sql from './galleries.sql.server.ts'
import {
  blankGallery,
  blankItem,
  type Gallery,
  type GalleryCover,
  type GalleryId,
  type GalleryItem,
  type GalleryRefusal,
  type GalleryView,
  galleryPageSize,
  galleryRefusal,
  gallerySlug,
  pageCount,
} from './galleries.ts'

export type GalleryInput = Partial<Omit<Gallery, 'size'>> & { title: string; items?: Partial<GalleryItem>[] }

export type SaveGalleryOutcome = { kind: 'saved'; gallery: Gallery } | { kind: 'refused'; reason: GalleryRefusal }

/** A known id is overwritten, given items replace all. A taken slug gets a number; the old slug redirects. */
export async function saveGallery(shop: Shop, input: GalleryInput): Promise<SaveGalleryOutcome> {
  return transact(shop, async (shop) => {
    const { items: wished, ...facts } = input
    const before = input.id === undefined ? undefined : await sql.selectGallery(shop.db, input.id)
    const items = wished?.map((item) => ({ ...blankItem, ...item }))
    const position = before?.position ?? (await sql.selectLastPosition(shop.db)) + 1
    const merged = { ...blankGallery, position, ...before, ...facts }
    const reason = galleryRefusal({ ...merged, items: items ?? [] })
    if (reason) return { kind: 'refused', reason }
    for (const id of new Set(items?.flatMap((item) => item.opensGalleryId ?? []))) {
      if (id !== input.id && !(await sql.selectGallery(shop.db, id)))
        return { kind: 'refused', reason: 'unknown_gallery' }
    }

    const base = gallerySlug(input.slug || before?.slug || merged.title) || 'halereia'
    const ownerOf = (slug: string) => sql.selectGalleryBySlug(shop.db, slug)
    const slug = await uniqueSlug(shop, base, async (slug) => ((await ownerOf(slug))?.id ?? input.id) !== input.id)
    const saved = { ...merged, slug, size: items?.length ?? before?.size ?? 0 }
    const id = await sql.writeGallery(shop.db, shop.dialect, { ...saved, now: shop.now() })
    if (items) await sql.writeItems(shop.db, id, items)
    if (before && before.slug !== slug)
      await sql.saveSlugRedirect(shop.db, { gallery: id, left: before.slug, taken: slug, now: shop.now() })
    else await sql.deleteSlugRedirect(shop.db, slug)
    shop.emit({ type: 'gallery.updated', galleryId: id })
    return { kind: 'saved', gallery: { ...saved, id } }
  })
}

export async function deleteGallery(shop: Shop, id: GalleryId): Promise<void> {
  await transact(shop, async (shop) => {
    await sql.deleteGalleryRow(shop.db, id)
    shop.emit({ type: 'gallery.deleted', galleryId: id })
  })
}

/** For editing, in any status. */
export async function findGalleryById(
  shop: Shop,
  id: GalleryId,
): Promise<{ gallery: Gallery; items: GalleryItem[] } | undefined> {
  const gallery = await sql.selectGallery(shop.db, id)
  return gallery && { gallery, items: await sql.selectSavedItems(shop.db, id) }
}

/** All galleries in any status, in the owner's order. */
export function listGalleries(shop: Shop): Promise<(Gallery & { coverId: number | null })[]> {
  return sql.selectGalleries(shop.db)
}

export function findGalleryBySlug(shop: Shop, slug: string): Promise<Gallery | undefined> {
  return sql.selectGalleryBySlug(shop.db, slug)
}

export type GalleryPageOutcome =
  | { kind: 'page'; view: GalleryView; tags: string[] }
  | { kind: 'moved'; slug: string }
  /** Unknown, unpublished, or no such page. */
  | { kind: 'missing' }

export async function findGalleryPage(shop: Shop, name: GalleryId | string, page: number): Promise<GalleryPageOutcome> {
  const gallery = await (typeof name === 'string'
    ? sql.selectGalleryBySlug(shop.db, name)
    : sql.selectGallery(shop.db, name))
  if (!gallery) {
    const slug = typeof name === 'string' ? await sql.selectSlugRedirect(shop.db, name) : undefined
    return slug === undefined ? { kind: 'missing' } : { kind: 'moved', slug }
  }
  if (gallery.status !== 'publish') return { kind: 'missing' }

  const shopPageSize = gallery.pageSize ?? (await getSettings(shop)).pageSize
  const pageSize = galleryPageSize(gallery, shopPageSize)
  const pages = pageCount(gallery.size, pageSize)
  if (page > pages) return { kind: 'missing' }
  const first = (page - 1) * pageSize
  const rows = await sql.selectItems(shop.db, { gallery: gallery.id, from: first, before: first + pageSize })
  const translated = await translateGallery(shop, gallery)
  const items = rows.map(({ hash, width, height, color, thumbhash, focusX, focusY, ...item }, index) => ({
    ...item,
    ...(translated && itemTexts(translated.items[first + index] ?? item)),
    media: pictureFacts({ hash, width, height, color, thumbhash, focusX, focusY }),
  }))
  const opens = items.some(({ kind }) => kind === 'gallery')
  const opened = opens ? await sql.selectOpenedGalleries(shop.db, gallery.id) : []
  const tags = [gallery.id, ...opened.flatMap(({ id }) => id ?? [])].map(cacheTag.gallery)
  return {
    kind: 'page',
    view: { gallery: translated?.gallery ?? gallery, page, pages, pageSize, items },
    tags: [...new Set(tags)],
  }
}

/** Published galleries with items. */
export async function listGalleryCovers(shop: Shop): Promise<GalleryCover[]> {
  const rows = await withTranslatedCovers(shop, await sql.selectCovers(shop.db))
  return rows.map(({ id, title, slug, size, alt, ...picture }) => {
    return { id, title, slug, size, alt: alt ?? '', media: pictureFacts(picture) }
  })
}

type Texts = { gallery: Gallery; items: Pick<GalleryItem, 'title' | 'caption' | 'alt'>[] }

const GALLERY_TEXTS = {
  gallery: { title: 'text', description: 'text' },
  items: [{ title: 'text', caption: 'text', alt: 'text' }],
} as const

const TITLE_PLACE = 'all.gallery.title'

export function mapGalleryTexts(texts: Texts, change: (text: SourceText) => string): Texts {
  return mapTexts(texts, GALLERY_TEXTS, 'all', change)
}

/** All its texts, so that those of every page are matched alike; undefined: Ukrainian. */
async function translateGallery(shop: Shop, gallery: Gallery): Promise<Texts | undefined> {
  if (shop.language === DEFAULT_LANGUAGE) return undefined
  const texts = { gallery, items: await sql.selectSavedItems(shop.db, gallery.id) }
  return translateTexts(shop, { kind: 'gallery', id: gallery.id }, (change) => mapGalleryTexts(texts, change))
}

function itemTexts({ title, caption, alt }: Texts['items'][number]): Texts['items'][number] {
  return { title, caption, alt }
}

/** Languages besides Ukrainian in which each gallery has a title. */
export function findGalleryLanguages(shop: Shop, ids: number[]): Promise<Map<number, Language[]>> {
  return findTextLanguages(shop, 'gallery', ids, TITLE_PLACE)
}

/** Titles of a list. */
async function withTranslatedCovers<T extends { id: number; title: string }>(shop: Shop, covers: T[]): Promise<T[]> {
  const titles = await findTextsAt(shop, 'gallery', idsOf(covers), TITLE_PLACE)
  return covers.map((cover) => ({ ...cover, title: titles.get(cover.id) ?? cover.title }))
}
