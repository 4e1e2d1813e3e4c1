import { idsOf } from '#shop/core/column-names.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shop/core/languages/languages.ts'
import { mapTexts, type SourceText } from '#shop/core/languages/source-texts.ts'
import { findTextLanguages, findTextsAt, translateTexts } from '#shop/core/languages/text-translations.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import * as sql from './galleries.sql.server.ts'
import type { Gallery, GalleryItem } from './galleries.ts'

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
export async function translateGallery(shop: Shop, gallery: Gallery): Promise<Texts | undefined> {
  if (shop.language === DEFAULT_LANGUAGE) return undefined
  const texts = { gallery, items: await sql.selectSavedItems(shop.db, gallery.id) }
  return translateTexts(shop, { kind: 'gallery', id: gallery.id }, (change) => mapGalleryTexts(texts, change))
}

export function itemTexts({ title, caption, alt }: Texts['items'][number]): Texts['items'][number] {
  return { title, caption, alt }
}

/** Languages besides Ukrainian in which each gallery has a title. */
export function findGalleryLanguages(shop: Shop, ids: number[]): Promise<Map<number, Language[]>> {
  return findTextLanguages(shop, 'gallery', ids, TITLE_PLACE)
}

/** Titles of a list. */
export async function withTranslatedCovers<T extends { id: number; title: string }>(
  shop: Shop,
  covers: T[],
): Promise<T[]> {
  const titles = await findTextsAt(shop, 'gallery', idsOf(covers), TITLE_PLACE)
  return covers.map((cover) => ({ ...cover, title: titles.get(cover.id) ?? cover.title }))
}
