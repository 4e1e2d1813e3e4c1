import type { Swatch } from '#shop/catalog/product-card.ts'
import { pictureUrl } from '#shop/media/media-urls.ts'

export function swatchStyle(swatch: Swatch): { background: string } {
  return {
    background: swatch.pictureHash
      ? `center / cover url("${pictureUrl({ hash: swatch.pictureHash }, 160, 'webp')}")`
      : (swatch.color ?? 'transparent'),
  }
}
