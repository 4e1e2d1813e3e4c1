import type { Media } from './media.ts'
import { availableWidths, PICTURE_WIDTHS, widestWidth } from './picture-sizes.ts'

/** Fields needed for the address of a picture. */
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
