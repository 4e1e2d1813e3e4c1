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
  /** Number of items, so that pages need not count them. */
  size: number
  updated_at: number
}

/** `position` runs from 0 without gaps: a gallery page is one range of the key. */
export type GalleryItemTable = {
  gallery_id: number
  position: number
  kind: 'image' | 'gallery' | 'video' | 'iframe'
  title: string
  caption: string
  alt: string
  link: 'file' | 'post' | 'none'
  /** The picture itself, or the poster of the video or frame. */
  picture_id: number | null
  opens_gallery_id: number | null
  /** URL of the video (MP4), of the embedded page, or of the page that an image links to. */
  address: string
  webm: string
  /** WebVTT. */
  subtitles: string
}

export type GalleryOldSlugTable = { slug: string; gallery_id: number; moved_at: number }
