import { URL_HASH_DIGITS } from '#shop/content/media/media-urls.ts'
import { layoutWidths } from '#shop/content/media/picture-sizes.ts'
import { type Box, fitToStage, type Size } from '../zoom/zoom.ts'

/** §9, in px. Also given to other scripts (`rlArgs`). */
export const MAX_VIDEO_WIDTH = 1140

/** Space for the bars above and below a picture, where the screen is high enough. */
const BAR_PX = 60
const MIN_HEIGHT_FOR_BARS_PX = 480

/** Until the picture has loaded its thumbnail gives its ratio, not its size. */
const THUMBNAIL_SCALE = 100

/** Empty until the ratio of the picture is known. */
export function pictureBox(natural: Size | undefined, stage: Size): Box {
  if (!natural || stage.width === 0) return { x: 0, y: 0, width: 0, height: 0 }
  const bar = stage.height > MIN_HEIGHT_FOR_BARS_PX ? BAR_PX : 0
  const box = fitToStage(natural, { width: stage.width, height: stage.height - 2 * bar })
  return { ...box, y: box.y + bar }
}

export function sizeByThumbnail({ width, height }: Size): Size | undefined {
  return width && height ? { width: width * THUMBNAIL_SCALE, height: height * THUMBNAIL_SCALE } : undefined
}

const LIBRARY_PICTURE = new RegExp(`^(.*/media/[0-9a-f]{${URL_HASH_DIGITS}}/)(\\d+)\\.jpg$`)

/** The widths in which a picture of the library is there, up to the one of its address; undefined: in one only. */
export function offeredWidths(url: string): { width: number; srcSet: string } | undefined {
  const [, folder, digits] = LIBRARY_PICTURE.exec(url) ?? []
  if (!folder) return undefined
  const width = Number(digits)
  const widths = new Set([...layoutWidths({ width }, 'full'), width])
  if (widths.size < 2) return undefined
  return { width, srcSet: [...widths].map((offered) => `${folder}${offered}.avif ${offered}w`).join(',') }
}
