import type { PictureFacts } from '../catalog/product-card.ts'
import { isSafeUrl, slugify } from '../paths.ts'

export type GalleryId = number
export type GalleryLayout = 'grid' | 'masonry' | 'slider'
export type GalleryPaging = 'none' | 'paged' | 'ajax' | 'infinite'
/** How the next page of an infinite gallery comes: by scrolling, or by a button. */
export type LoadMore = 'automatically' | 'manually'

export type Gallery = {
  id: GalleryId
  title: string
  slug: string
  description: string
  layout: GalleryLayout
  status: 'publish' | 'private' | 'draft'
  paging: GalleryPaging
  loadMore: LoadMore
  /** Null: the shop's own. */
  pageSize: number | null
  position: number
  /** How many items it has. */
  size: number
}

export type GalleryItem = {
  kind: 'image' | 'gallery' | 'video' | 'iframe'
  title: string
  caption: string
  alt: string
  /** Where an image leads: to its full size, to the page it belongs to (`address`), or nowhere. */
  link: 'file' | 'post' | 'none'
  pictureId: number | null
  opensGalleryId: GalleryId | null
  address: string
  webm: string
  subtitles: string
}

/** A picture that leads to its file, with nothing said of it yet. */
export const blankItem: GalleryItem = {
  kind: 'image',
  title: '',
  caption: '',
  alt: '',
  link: 'file',
  pictureId: null,
  opensGalleryId: null,
  address: '',
  webm: '',
  subtitles: '',
}

export const blankGallery: Omit<Gallery, 'id' | 'title' | 'slug' | 'position' | 'size'> = {
  description: '',
  layout: 'grid',
  status: 'publish',
  paging: 'none',
  loadMore: 'automatically',
  pageSize: null,
}

export type GalleryItemView = Omit<GalleryItem, 'pictureId' | 'opensGalleryId'> & {
  /** Null: the drawn placeholder. */
  media: PictureFacts | null
  /** Of the gallery that it opens, while that one is published. */
  opensSlug: string | null
}

/** One page of a gallery, as it is shown. */
export type GalleryView = { gallery: Gallery; page: number; pages: number; pageSize: number; items: GalleryItemView[] }

/** What stands for a gallery among others. */
export type GalleryCover = Pick<Gallery, 'id' | 'title' | 'slug' | 'size'> & { alt: string; media: PictureFacts | null }

const PAGE_SIZE_FALLBACK = 20 // protocols 2.3
/** Protocols 2.6: scripts of visitors read at most three digits. */
const MAX_PAGES = 999

export function galleryPageSize(gallery: Gallery, shopPageSize: number): number {
  if (gallery.paging === 'none') return Math.max(gallery.size, 1)
  return gallery.pageSize || shopPageSize || PAGE_SIZE_FALLBACK
}

export function pageCount(size: number, pageSize: number): number {
  return Math.min(Math.max(Math.ceil(size / pageSize), 1), MAX_PAGES)
}

/** Whatever is no page number means the first page, as a whole number below it does. */
export function parsePageNumber(text: string): number {
  return Math.max(Number.parseInt(text, 10) || 1, 1)
}

/**
 * Protocols 2.6: whoever pages through a gallery looks for a number in its address and takes the first one after `page`, so
 * no slug may have one there.
 */
export function gallerySlug(text: string): string {
  return slugify(text).replace(/page(?=\d)/g, 'page-')
}

export type GalleryRefusal = 'no_title' | 'page_size' | 'item_address' | 'unknown_gallery'

/** Undefined: it may be saved. */
export function galleryRefusal(wish: { title: string; pageSize: number | null; items: GalleryItem[] }) {
  if (wish.title.trim() === '') return 'no_title' satisfies GalleryRefusal
  const { pageSize } = wish
  if (pageSize !== null && (!Number.isInteger(pageSize) || pageSize < 1)) return 'page_size' satisfies GalleryRefusal
  const addresses = wish.items.flatMap((item) => [item.address, item.webm, item.subtitles])
  const wrong = addresses.some((address) => address !== '' && !isSafeUrl(address))
  return wrong || wish.items.some(hasNoTarget) ? ('item_address' satisfies GalleryRefusal) : undefined
}

function hasNoTarget(item: GalleryItem): boolean {
  return (item.kind === 'video' || item.kind === 'iframe') && item.address === ''
}
