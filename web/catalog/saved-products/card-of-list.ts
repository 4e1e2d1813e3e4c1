import type { ProductCardData } from '#shop/catalog/products/product-card.ts'
import { URL_HASH_DIGITS } from '#shop/content/media/media-urls.ts'

/** Without what no card shows. */
export function cardOfList(card: ProductCardData): ProductCardData {
  const pictures = card.pictures.map(({ alt, media }) => ({
    alt,
    media: media && { ...media, hash: media.hash.slice(0, URL_HASH_DIGITS), thumbhash: '' },
  }))
  return { ...card, pictures }
}
