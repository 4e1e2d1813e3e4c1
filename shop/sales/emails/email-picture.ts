import { pictureUrl } from '#shop/content/media/media-urls.ts'
import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import { availableWidths } from '#shop/content/media/picture-sizes.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { EmailItem } from './emails.ts'

/** Displayed width; the fetched picture is twice as wide. */
const PICTURE_SIDE = 72

export function emailPicture({ site }: Shop, facts: PictureFacts | null | undefined): EmailItem['picture'] {
  if (!facts) return null
  const widths = availableWidths(facts)
  const width = widths.find((width) => width >= 2 * PICTURE_SIDE) ?? widths[0]
  return width === undefined ? null : { src: site.url + pictureUrl(facts, width, 'jpg'), ...fitPicture(facts) }
}

/** Largest size that fits, keeping proportions. */
function fitPicture({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = PICTURE_SIDE / Math.max(width, height, 1)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
