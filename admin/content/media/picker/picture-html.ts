import { escapeHtml } from '#shop/content/html/paragraphs.ts'
import { parsePictureUrl, pictureUrl } from '#shop/content/media/media-urls.ts'
import { availableWidths } from '#shop/content/media/picture-sizes.ts'
import type { ChosenPicture } from '../attachment.ts'

/** The width of a text column on high-density screens. */
const MAX_WIDTH = 1440

/** The HTML as stored; the server adds the other sizes on rendering. */
export function pictureHtml({ src, width, height }: ChosenPicture, alt: string): string {
  const picture = parsePictureUrl(src)
  if (!picture) return ''
  const widest = availableWidths({ width }).findLast((offered) => offered <= MAX_WIDTH) ?? picture.width
  return `<img src="${pictureUrl(picture, widest, 'jpg')}" alt="${escapeHtml(alt)}" width="${width}" height="${height}">`
}

/** Whether the server would remove a picture from this text: an external one, or one without an alt attribute. */
export function hasRejectedPictures(html: string): boolean {
  return [...html.matchAll(/<img\b[^>]*>/gi)].some(([tag]) => {
    const src = /\ssrc\s*=\s*["']?([^"'\s>]*)/i.exec(tag)?.[1] ?? ''
    return !parsePictureUrl(src) || !/\salt\s*=/i.test(tag)
  })
}

/** Removes the attributes that the server adds on rendering, so that they do not clutter the source. */
export function stripResponsiveAttributes(html: string): string {
  return html.replaceAll(/(<img [^>]*?) srcset="[^"]*" sizes="[^"]*"([^>]*?) loading="lazy" decoding="async"/g, '$1$2')
}
