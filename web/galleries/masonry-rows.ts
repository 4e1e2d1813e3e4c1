import type { GalleryItemView } from '#shop/galleries/galleries.ts'

const ROWS_PER_COLUMN_WIDTH = 24

/** Below this height a caption would cover the whole picture on a phone. */
const MIN_ROWS = 15

/**
 * Masonry: the number of grid rows that a picture spans; `ROWS_PER_COLUMN_WIDTH` rows are as high as a column is wide.
 */
export function masonryRows(media: GalleryItemView['media']): number {
  const ratio = media && media.width > 0 ? media.height / media.width : 1
  return Math.min(Math.max(Math.round(ROWS_PER_COLUMN_WIDTH * ratio), MIN_ROWS), ROWS_PER_COLUMN_WIDTH * 2)
}
