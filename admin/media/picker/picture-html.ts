import { availableWidths, parsePictureUrl, pictureUrl } from '#shop/media/media.ts'
import type { ChosenPicture } from './chosen-picture.ts'

/** As wide as a column of words needs it, sharp screens included. */
const MAX_WIDTH = 1440

/** As it stands within a text; the server adds its other widths whenever the text is shown. */
export function pictureHtml({ src, width, height }: ChosenPicture, alt: string): string {
  const picture = parsePictureUrl(src)
  if (!picture) return ''
  const widest = availableWidths({ width }).findLast((one) => one <= MAX_WIDTH) ?? picture.width
  return `<img src="${pictureUrl(picture, widest, 'jpg')}" alt="${escapeHtml(alt)}" width="${width}" height="${height}">`
}

/** Whether the server will leave some picture of this text out: one from elsewhere, or without words for who does not see it. */
export function hasRejectedPictures(html: string): boolean {
  return [...html.matchAll(/<img\b[^>]*>/gi)].some(([tag]) => {
    const src = /\ssrc\s*=\s*["']?([^"'\s>]*)/i.exec(tag)?.[1] ?? ''
    return !parsePictureUrl(src) || !/\salt\s*=/i.test(tag)
  })
}

/** Without what the server adds to every picture whenever it is shown: nobody wants to read it in a text. */
export function stripResponsiveAttributes(html: string): string {
  return html.replaceAll(/(<img [^>]*?) srcset="[^"]*" sizes="[^"]*"([^>]*?) loading="lazy" decoding="async"/g, '$1$2')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
