import type { Swatch } from '#shop/catalog/product-card.ts'
import { pictureUrl } from '#shop/media/media-urls.ts'

export function swatchStyle(swatch: Swatch, width = 160): { background: string } {
  return {
    background: swatch.pictureHash
      ? `center / cover url("${pictureUrl({ hash: swatch.pictureHash }, width, 'webp')}")`
      : (swatch.color ?? 'transparent'),
  }
}
