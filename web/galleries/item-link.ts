import { galleryAddress } from '#shop/addresses.ts'
import type { ShownItem } from '#shop/galleries/galleries.ts'
import { widestUrl } from '#shop/media/media.ts'
import { NO_LIGHTBOX, SELECTOR } from '#wire/gallery-pages.protocol.ts'

/**
 * Where an item leads and which group it belongs to (protocols 2.2). An item that leads nowhere has no address at all:
 * `javascript:void(0)` is what our policy forbids.
 */
export function linkOf(item: ShownItem, galleryNo: number): { href: string | undefined; rel: string } {
  const href = hrefOf(item)
  if (href === undefined || (item.kind === 'image' && item.link === 'post')) return { href, rel: NO_LIGHTBOX }
  return { href, rel: `${SELECTOR}-${item.kind === 'video' ? 'video' : 'gallery'}-${galleryNo}` }
}

function hrefOf(item: ShownItem): string | undefined {
  if (item.link === 'none') return undefined
  switch (item.kind) {
    case 'image':
      if (item.link === 'post') return item.address || undefined
      return item.media ? widestUrl(item.media, 'jpg') : undefined
    case 'gallery':
      return item.opensSlug === null ? undefined : galleryAddress(item.opensSlug)
    case 'video':
    case 'iframe':
      return item.address || undefined
  }
}

/** Masonry: how many rows of its grid a picture takes, of which as many as `ROWS_WIDE` are as high as a column is wide. */
export function rowsOf(media: ShownItem['media']): number {
  const ratio = media && media.width > 0 ? media.height / media.width : 1
  return Math.min(Math.max(Math.round(ROWS_WIDE * ratio), FEWEST_ROWS), ROWS_WIDE * 2)
}

const ROWS_WIDE = 24
/** Lower than that, a caption would leave nothing of the picture on a phone. */
const FEWEST_ROWS = 15
