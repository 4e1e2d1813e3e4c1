import { pictureUrl, widestUrl } from '#shop/content/media/media-urls.ts'
import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import { availableWidths } from '#shop/content/media/picture-sizes.ts'
import type { StoreImage } from './protocol.ts'

const THUMBNAIL = 320

export function storeImage(
  siteUrl: string,
  { id, media, name }: { id: number; media: PictureFacts; name: string },
): StoreImage {
  const widths = availableWidths(media)
  const thumbnail = widths.filter((width) => width <= THUMBNAIL).at(-1) ?? widths[0] ?? THUMBNAIL
  const widest = Math.min(widths.at(-1) ?? media.width, media.width)
  return {
    id,
    src: siteUrl + widestUrl(media, 'jpg'),
    thumbnail: siteUrl + pictureUrl(media, thumbnail, 'jpg'),
    srcset: widths
      .map((width) => `${siteUrl}${pictureUrl(media, width, 'jpg')} ${Math.min(width, media.width)}w`)
      .join(', '),
    sizes: `(max-width: ${widest}px) 100vw, ${widest}px`,
    name,
    alt: name,
  }
}
