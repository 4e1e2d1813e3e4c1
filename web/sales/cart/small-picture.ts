import { URL_HASH_DIGITS } from '#shop/content/media/media-urls.ts'
import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import type { CartLine } from '#shop/sales/cart/cart.ts'

export type SmallPictureFacts = Pick<PictureFacts, 'hash' | 'width' | 'height' | 'color'>

/** Null: the product has no picture. */
export function smallPictureFacts({ picture }: Pick<CartLine, 'picture'>): SmallPictureFacts | null {
  const media = picture?.media
  if (!media) return null
  const { hash, width, height, color } = media
  return { hash: hash.slice(0, URL_HASH_DIGITS), width, height, color }
}
