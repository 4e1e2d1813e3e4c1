/** A file uploaded by the owner. Its address holds its content hash, so responses never become stale. */
export type Media = {
  id: number
  /** SHA-256 of the original, lowercase hex. */
  hash: string
  kind: 'picture' | 'drawing' | 'film'
  /** Pixels after the orientation was applied. */
  width: number
  height: number
  /** `#rrggbb`, shown while the picture loads. */
  color: string
  /** Base64; empty for drawings and videos. */
  thumbhash: string
  name: string
  mime: string
}

/** Fields needed for the address of a picture. */
export type PictureSize = Pick<Media, 'hash' | 'width'>

export type PictureFormat = 'avif' | 'webp' | 'jpg'

/** The only widths ever encoded (§4): arbitrary widths would let a visitor fill the disk. */
export const PICTURE_WIDTHS: readonly number[] = [160, 240, 320, 480, 640, 800, 1080, 1440, 1920, 2400]

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

/** Width for link previews. */
export const SOCIAL_WIDTH = 1200
export const SOCIAL_HEIGHT = 630

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

/** For an original narrower than 160 the address says 160 and the response has the original width. */
export function availableWidths(media: Pick<Media, 'width'>): readonly number[] {
  const fitting = PICTURE_WIDTHS.filter((width) => width <= media.width)
  return fitting.length > 0 ? fitting : PICTURE_WIDTHS.slice(0, 1)
}

export function widestWidth(media: Pick<Media, 'width'>): number {
  return Math.max(...availableWidths(media))
}

export type AddMediaOutcome =
  | { kind: 'added'; media: Media }
  | { kind: 'known'; media: Media }
  | { kind: 'refused'; reason: MediaRefusal }

/** Stable codes; the sentences are in i18n. */
export type MediaRefusal = PictureRefusal | SvgRefusal | VideoRefusal

export type PictureRefusal =
  | 'empty'
  | 'too_many_bytes'
  | 'too_many_pixels'
  | 'wrong_extension'
  | 'not_a_picture'
  | 'unsupported_format'
  | 'damaged'
  | 'unreadable'

export type SvgRefusal =
  | 'empty'
  | 'too_many_bytes'
  | 'wrong_extension'
  | 'not_a_drawing'
  | 'drawing_malformed'
  | 'drawing_without_size'
  | 'drawing_script'
  | 'drawing_event_handler'
  | 'drawing_foreign_object'
  | 'drawing_outside_reference'
  | 'drawing_entity'
  | 'drawing_animation'
  | 'drawing_element'

type VideoRefusal = 'film_format' | 'film_too_many_bytes'
