import { LIGHTBOX_SELECTOR, NO_LIGHTBOX } from '#api/galleries/protocol.ts'
import type { GalleryItemView } from '#shop/galleries/galleries.ts'
import { widestUrl } from '#shop/media/media.ts'
import { galleryPath } from '#shop/paths.ts'

/**
 * Where an item leads and which group it belongs to (protocols 2.2). An item that leads nowhere has no address at all:
 * `javascript:void(0)` is what our policy forbids.
 */
export function itemLink(item: GalleryItemView, galleryNo: number): { href: string | undefined; rel: string } {
  const href = itemHref(item)
  if (href === undefined || (item.kind === 'image' && item.link === 'post')) return { href, rel: NO_LIGHTBOX }
  return { href, rel: `${LIGHTBOX_SELECTOR}-${item.kind === 'video' ? 'video' : 'gallery'}-${galleryNo}` }
}

function itemHref(item: GalleryItemView): string | undefined {
  if (item.link === 'none') return undefined
  switch (item.kind) {
    case 'image':
      if (item.link === 'post') return item.address || undefined
      return item.media ? widestUrl(item.media, 'jpg') : undefined
    case 'gallery':
      return item.opensSlug === null ? undefined : galleryPath(item.opensSlug)
    case 'video':
    case 'iframe':
      return item.address || undefined
  }
}

/** Masonry: how many rows of its grid a picture takes, of which as many as `ROWS_PER_COLUMN_WIDTH` are as high as a column is wide. */
export function masonryRows(media: GalleryItemView['media']): number {
  const ratio = media && media.width > 0 ? media.height / media.width : 1
  return Math.min(Math.max(Math.round(ROWS_PER_COLUMN_WIDTH * ratio), MIN_ROWS), ROWS_PER_COLUMN_WIDTH * 2)
}

const ROWS_PER_COLUMN_WIDTH = 24
/** Lower than that, a caption would leave nothing of the picture on a phone. */
const MIN_ROWS = 15
