import type { Media } from './media.ts'

/** The only widths ever encoded (§4): arbitrary widths would let a visitor fill the disk. */
export const PICTURE_WIDTHS: readonly number[] = [160, 240, 320, 480, 640, 800, 1080, 1440, 1920, 2400]

/** Width for link previews. */
export const SOCIAL_WIDTH = 1200
export const SOCIAL_HEIGHT = 630

/** For an original narrower than 160 the address says 160 and the response has the original width. */
export function availableWidths(media: Pick<Media, 'width'>): readonly number[] {
  const fitting = PICTURE_WIDTHS.filter((width) => width <= media.width)
  return fitting.length > 0 ? fitting : PICTURE_WIDTHS.slice(0, 1)
}

export function widestWidth(media: Pick<Media, 'width'>): number {
  return Math.max(...availableWidths(media))
}
