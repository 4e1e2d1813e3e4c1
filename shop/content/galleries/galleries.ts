import { isSafeUrl } from '#shop/core/input/safe-urls.ts'
import { slugify } from '#shop/core/slugs.ts'
import type { PictureFacts } from '../media/picture-facts.ts'

export type GalleryId = number
export type GalleryLayout = 'grid' | 'masonry' | 'slider'
type GalleryPaging = 'none' | 'paged' | 'ajax' | 'infinite'
/** How an infinite gallery loads its next page: on scroll, or by a button. */
type LoadMore = 'automatically' | 'manually'

export type Gallery = {
  id: GalleryId
  title: string
  slug: string
  description: string
  layout: GalleryLayout
  status: 'publish' | 'private' | 'draft'
  paging: GalleryPaging
  loadMore: LoadMore
  /** Null: the shop's default. */
  pageSize: number | null
  position: number
  size: number
}

export type GalleryItem = {
  kind: 'image' | 'gallery' | 'video' | 'iframe'
  title: string
  caption: string
  alt: string
  /** Link target of an image: its full size, the page in `address`, or none. */
  link: 'file' | 'post' | 'none'
  pictureId: number | null
  opensGalleryId: GalleryId | null
  address: string
  webm: string
  subtitles: string
}

/** A picture that links to its file, without texts. */
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
  /** Null: the placeholder. */
  media: PictureFacts | null
  /** Slug of the gallery that the item opens, while that is published. */
  opensSlug: string | null
}

export type GalleryView = { gallery: Gallery; page: number; pages: number; pageSize: number; items: GalleryItemView[] }

export type GalleryCover = Pick<Gallery, 'id' | 'title' | 'slug' | 'size'> & { alt: string; media: PictureFacts | null }

const PAGE_SIZE_FALLBACK = 20 // protocols 2.3
/** Protocols 2.6: visitors' scripts read at most three digits. */
export const MAX_GALLERY_PAGES = 999

export function galleryPageSize(gallery: Gallery, shopPageSize: number): number {
  if (gallery.paging === 'none') return Math.max(gallery.size, 1)
  return gallery.pageSize || shopPageSize || PAGE_SIZE_FALLBACK
}

export function pageCount(size: number, pageSize: number): number {
  return Math.min(Math.max(Math.ceil(size / pageSize), 1), MAX_GALLERY_PAGES)
}

/** An invalid number or one below 1 becomes the first page. */
export function parsePageNumber(text: string): number {
  return Math.max(Number.parseInt(text, 10) || 1, 1)
}

/** Protocols 2.6: scripts take the first number after `page` in the address as the page number. */
export function gallerySlug(text: string): string {
  return slugify(text).replace(/page(?=\d)/g, 'page-')
}

export type GalleryRefusal = 'no_title' | 'page_size' | 'item_address' | 'unknown_gallery'

/** Undefined: valid. */
export function galleryRefusal(input: { title: string; pageSize: number | null; items: GalleryItem[] }) {
  if (input.title.trim() === '') return 'no_title' satisfies GalleryRefusal
  const { pageSize } = input
  if (pageSize !== null && (!Number.isInteger(pageSize) || pageSize < 1)) return 'page_size' satisfies GalleryRefusal
  const addresses = input.items.flatMap((item) => [item.address, item.webm, item.subtitles])
  const wrong = addresses.some((address) => address !== '' && !isSafeUrl(address))
  return wrong || input.items.some(hasNoTarget) ? ('item_address' satisfies GalleryRefusal) : undefined
}

function hasNoTarget(item: GalleryItem): boolean {
  return (item.kind === 'video' || item.kind === 'iframe') && item.address === ''
}
