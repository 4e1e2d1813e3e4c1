import type { Media } from './media.ts'
import { availableWidths, PICTURE_WIDTHS, widestWidth } from './picture-sizes.ts'

/** A sofa outline in a square of 400. */
export const sofaPath =
  'M136 250v18M264 250v18M128 250h144a14 14 0 0 0 14-14v-34a17 17 0 0 0-34 0v16H148v-16a17 17 0 0 0-34 0v34a14 14 0 0 0 14 14Z' +
  'M131 185v-19a26 26 0 0 1 26-26h86a26 26 0 0 1 26 26v19M200 140v78'

/** Placeholder for a missing picture (§4). */
export const picturePlaceholder =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="#F1F0ED"/>' +
  '<path fill="none" stroke="#8A867F" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" ' +
  `d="${sofaPath}"/></svg>`

export type PictureSize = Pick<Media, 'hash' | 'width'>

export type PictureFormat = 'avif' | 'webp' | 'jpg'

/** Hex digits of the hash in an address: 80 bits avoid collisions and keep pages short. */
export const URL_HASH_DIGITS = 20

export function pictureUrl(media: Pick<Media, 'hash'>, width: number, format: PictureFormat): string {
  return `/media/${media.hash.slice(0, URL_HASH_DIGITS)}/${width}.${format}`
}

const PICTURE_ADDRESS = new RegExp(`^/media/([0-9a-f]{${URL_HASH_DIGITS}})/(\\d{3,4})\\.(avif|webp|jpg)$`)

/** Parses the address of a library picture in texts; undefined: not ours, or not an encoded width. */
export function parsePictureUrl(address: string): PictureSize | undefined {
  const [, hash, digits] = PICTURE_ADDRESS.exec(address) ?? []
  const width = Number(digits)
  return hash && PICTURE_WIDTHS.includes(width) ? { hash, width } : undefined
}

export function socialUrl(media: Pick<Media, 'hash'>): string {
  return `/media/${media.hash.slice(0, URL_HASH_DIGITS)}/social.jpg`
}

/** Fallback for pages without a picture. */
export const DEFAULT_SOCIAL_URL = '/social.png'

export function svgUrl(media: Pick<Media, 'hash'>): string {
  return `/media/${media.hash.slice(0, URL_HASH_DIGITS)}/drawing.svg`
}

/** All offered widths: never above the original, at least one. */
export function srcSet(media: PictureSize, format: PictureFormat): string {
  return availableWidths(media)
    .map((width) => `${pictureUrl(media, width, format)} ${Math.min(width, media.width)}w`)
    .join(', ')
}

export function widestUrl(media: PictureSize, format: PictureFormat): string {
  return pictureUrl(media, widestWidth(media), format)
}
