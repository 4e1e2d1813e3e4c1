import type { CartLine } from '#shop/cart/cart.ts'
import { URL_HASH_DIGITS } from '#shop/media/media-urls.ts'
import type { PictureFacts } from '#shop/media/picture-facts.ts'

export type SmallPictureFacts = Pick<PictureFacts, 'hash' | 'width' | 'height' | 'color'>

/** Null: the product has no picture. */
export function smallPictureFacts({ picture }: Pick<CartLine, 'picture'>): SmallPictureFacts | null {
  const media = picture?.media
  if (!media) return null
  const { hash, width, height, color } = media
  return { hash: hash.slice(0, URL_HASH_DIGITS), width, height, color }
}
