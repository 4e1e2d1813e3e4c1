import type { MediaFacts } from '#shop/catalog/products/admin-products/admin-products.server.ts'
import { pictureUrl, svgUrl, widestUrl } from '#shop/content/media/media-urls.ts'
import { availableWidths } from '#shop/content/media/picture-sizes.ts'
import { dateFields } from './dates.ts'

/** Grams as kilograms, millimetres as centimetres: `12.5`. */
export function formatMeasure(value: number | null, unit: number): string {
  return value === null ? '' : String(value / unit)
}

export function toImageJson(siteUrl: string, media: MediaFacts, alt: string) {
  const { id, createdAt } = media
  const dates = dateFields({ date_created: createdAt, date_modified: createdAt })
  return { id, ...dates, src: mediaUrl(siteUrl, media), name: media.title || media.name, alt }
}

export function mediaUrl(siteUrl: string, media: MediaFacts): string {
  return siteUrl + (media.kind === 'drawing' ? svgUrl(media) : widestUrl(media, 'jpg'))
}

/** The widest rendition within this width. */
export function thumbnailUrl(siteUrl: string, media: MediaFacts, width: number): string {
  if (media.kind === 'drawing') return mediaUrl(siteUrl, media)
  const widths = availableWidths(media)
  return siteUrl + pictureUrl(media, widths.filter((offered) => offered <= width).at(-1) ?? widths[0] ?? width, 'jpg')
}
