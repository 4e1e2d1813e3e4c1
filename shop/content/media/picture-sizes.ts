import type { Media } from './media.ts'

/** The only widths ever encoded (§4): arbitrary widths would let a visitor fill the disk. */
export const PICTURE_WIDTHS: readonly number[] = [160, 240, 320, 480, 640, 800, 1080, 1440, 1920, 2400, 2880]

/** By what a picture is there: screens from 320 to 1920 px with one to three pixels per CSS pixel. */
export const LAYOUT_WIDTHS = {
  /** Up to 128 CSS pixels. */
  thumbnail: [160, 240],
  /** In the header: up to 160 CSS pixels. */
  logo: [160, 320, 480],
  /** A product among two to four in a row. */
  card: [320, 480, 640],
  /** A third or half of the page, and the whole width of a phone. */
  half: [480, 640, 800, 1080],
  /** The whole page, and the large picture of a product. */
  full: [640, 800, 1080, 1440, 1920, 2880],
} as const

export type PictureLayout = keyof typeof LAYOUT_WIDTHS

const MAX_LOGO_WIDTH = 160
const MAX_LOGO_HEIGHT = 44

/** Of the logo where it is shown, in CSS pixels. */
export function logoSize({ width, height }: Pick<Media, 'width' | 'height'>): { width: number; height: number } {
  const scale = Math.min(1, MAX_LOGO_WIDTH / width, MAX_LOGO_HEIGHT / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Width for link previews. */
export const SOCIAL_WIDTH = 1200
export const SOCIAL_HEIGHT = 630

/** For an original narrower than 160 the address says 160 and the response has the original width. */
export function availableWidths(media: Pick<Media, 'width'>): readonly number[] {
  const fitting = PICTURE_WIDTHS.filter((width) => width <= media.width)
  return fitting.length > 0 ? fitting : PICTURE_WIDTHS.slice(0, 1)
}

/** At least one, and never above the original. */
export function layoutWidths(media: Pick<Media, 'width'>, layout: PictureLayout): readonly number[] {
  const fitting = LAYOUT_WIDTHS[layout].filter((width) => width <= media.width)
  return fitting.length > 0 ? fitting : [widestWidth(media)]
}

export function widestWidth(media: Pick<Media, 'width'>): number {
  return Math.max(...availableWidths(media))
}

type Shape = Pick<Media, 'width' | 'height'>

/** The size of a picture that covers a box of this CSS width and height. */
export function coveringSize(width: string, height: string, picture: Shape | null): string {
  return picture ? `max(${width}, ${height} * ${ratio(picture)})` : width
}

/** `sizes` of a picture that is cut because it is wider than its box: it is drawn wider. `box`: width to height. */
export function croppedSizes(sizes: string, picture: Shape | null, box: number): string {
  const factor = picture ? ratio(picture, box) : 1
  if (factor <= 1) return sizes
  const draw = (size: string) => size.replace(/(?<=^\s*(?:\([^)]*\) )?)[^\s(].*$/, `calc($& * ${factor})`)
  return sizes.split(',').map(draw).join()
}

function ratio({ width, height }: Shape, box = 1): number {
  return Math.round((width / height / box) * 100) / 100
}
