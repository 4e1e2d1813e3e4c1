import { join } from 'node:path'
import { addEncodedPicture } from '#shop/content/media/media.server.ts'
import type { Media } from '#shop/content/media/media.ts'
import { fileExists } from '#shop/content/media/media-files.server.ts'
import { URL_HASH_DIGITS } from '#shop/content/media/media-urls.ts'
import { layoutWidths } from '#shop/content/media/picture-sizes.ts'
import type { Shop } from '#shop/core/shop.ts'
import { PRODUCTS_DIR } from './products.ts'

/** Made by `node script/encode-demo-pictures.ts`: encoding them would keep a processor busy after a first start. */
export const CARD_PICTURES_DIR = join(PRODUCTS_DIR, 'card-pictures')

/** The name holds the content of the original: a picture that has changed has no old sizes. */
export function cardPictureFile(hash: string, width: number): string {
  return join(CARD_PICTURES_DIR, `${hash.slice(0, URL_HASH_DIGITS)}-${width}.avif`)
}

export async function addCardPictures(shop: Shop, media: Media): Promise<void> {
  for (const width of layoutWidths(media, 'card')) {
    const file = cardPictureFile(media.hash, width)
    // Without it the size is made like those of any other picture.
    if (await fileExists(file)) await addEncodedPicture(shop, media, { width, file })
  }
}
