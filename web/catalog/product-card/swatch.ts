import type { Swatch } from '#shop/catalog/products/product-card.ts'
import { pictureUrl } from '#shop/content/media/media-urls.ts'

/** Of a card; the others are counted. */
export const MAX_SWATCHES = 5

type Look = Pick<Swatch, 'color' | 'pictureHash'>

/** Large enough to see the weave. Before the picture is there, and beside a transparent one, the colour shows. */
export function swatchStyle({ color, pictureHash }: Look, width = 160): { background: string } {
  if (!pictureHash) return { background: color ?? 'transparent' }
  const picture = `center / cover url("${pictureUrl({ hash: pictureHash }, width, 'webp')}")`
  return { background: color ? `${picture} ${color}` : picture }
}

/** A dot in a list: too small for a weave, and many on a page, so a colour is shown without requesting its picture. */
export function swatchDotStyle({ color, pictureHash }: Look): { background: string } {
  return swatchStyle({ color, pictureHash: color ? null : pictureHash })
}
