import type { EditableGallery } from '#api/office/content/content.protocol.ts'
import { blankGallery, type Gallery, type GalleryItem } from '#shop/galleries/galleries.ts'

/** A gallery as form values. */
export type GalleryForm = Pick<
  Gallery,
  'title' | 'slug' | 'description' | 'layout' | 'status' | 'paging' | 'loadMore' | 'pageSize'
> & { items: GalleryItem[] }

export const blankGalleryForm: GalleryForm = { ...blankGallery, title: '', slug: '', items: [] }

export function toGalleryForm({ gallery, items }: EditableGallery): GalleryForm {
  const { title, slug, description, layout, status, paging, loadMore, pageSize } = gallery
  return { title, slug, description, layout, status, paging, loadMore, pageSize, items }
}
