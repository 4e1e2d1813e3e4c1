import { blankGallery, type Gallery, type GalleryItem } from '#shop/galleries/galleries.ts'
import type { EditedGallery } from '#wire/meblia-rest-content.protocol.ts'

/** A gallery as its form holds it. */
export type GalleryValue = Pick<
  Gallery,
  'title' | 'slug' | 'description' | 'layout' | 'status' | 'paging' | 'loadMore' | 'pageSize'
> & { items: GalleryItem[] }

export const freshGallery: GalleryValue = { ...blankGallery, title: '', slug: '', items: [] }

export function galleryValue({ gallery, items }: EditedGallery): GalleryValue {
  const { title, slug, description, layout, status, paging, loadMore, pageSize } = gallery
  return { title, slug, description, layout, status, paging, loadMore, pageSize, items }
}
