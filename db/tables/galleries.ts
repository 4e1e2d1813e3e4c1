import type { Generated } from 'kysely'

export type GalleryTable = {
  id: Generated<number>
  title: string
  slug: string
  description: string
  layout: 'grid' | 'masonry' | 'slider'
  status: 'publish' | 'private' | 'draft'
  paging: 'none' | 'paged' | 'ajax' | 'infinite'
  load_more: 'automatically' | 'manually'
  /** Null: the shop's own page size. */
  page_size: number | null
  position: number
  /** How many items it has, so that no page has to count them. */
  size: number
  updated_at: number
}

/** `position` runs from 0 without gaps: a page of a gallery is one range of the key. */
export type GalleryItemTable = {
  gallery_id: number
  position: number
  kind: 'image' | 'gallery' | 'video' | 'iframe'
  title: string
  caption: string
  alt: string
  link: 'file' | 'post' | 'none'
  /** The picture itself, or the one that stands for what opens. */
  picture_id: number | null
  opens_gallery_id: number | null
  /** Of the film (MP4), the framed page, or the page that an image leads to. */
  address: string
  webm: string
  /** WebVTT. */
  subtitles: string
}

/** A slug that a gallery used to have. */
export type GalleryOldSlugTable = { slug: string; gallery_id: number; moved_at: number }
