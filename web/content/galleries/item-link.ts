import { LIGHTBOX_SELECTOR, NO_LIGHTBOX } from '#api/store/galleries/protocol.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { GalleryItemView, GalleryLayout } from '#shop/content/galleries/galleries.ts'
import { widestUrl } from '#shop/content/media/media-urls.ts'
import type { PictureLayout } from '#shop/content/media/picture-sizes.ts'
import { galleryPath } from '#shop/core/paths.ts'

/**
 * The link target and group of an item (protocols 2.2). An item without a target has no `href`: our CSP forbids
 * `javascript:void(0)`.
 */
export function itemLink(item: GalleryItemView, galleryNo: number): { href: string | undefined; rel: string } {
  const href = itemHref(item)
  if (href === undefined || (item.kind === 'image' && item.link === 'post')) return { href, rel: NO_LIGHTBOX }
  return { href, rel: `${LIGHTBOX_SELECTOR}-${item.kind === 'video' ? 'video' : 'gallery'}-${galleryNo}` }
}

export function itemName(item: GalleryItemView): string {
  return item.title || item.alt || siteTexts.galleries.kinds[item.kind]
}

export function pictureLayout(layout: GalleryLayout): PictureLayout {
  return layout === 'masonry' ? 'card' : 'half'
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
