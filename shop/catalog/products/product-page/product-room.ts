import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import type { ProductId } from '../catalog.ts'

/** Fewer CSS pixels are too few for the width of a screen; a narrower shape shows a piece and no room. */
const MIN_WIDTH = 1200
const MIN_RATIO = 1.2
/** What more products have in common is a drawing or a promise, and no room. */
const MAX_PRODUCTS = 12

type Candidate = { media: PictureFacts | null; productIds: ProductId[] }

/** A picture in which other products of the shop stand, too; undefined: there is none. */
export function findRoom<C extends Candidate>(pictures: C[]): (C & { media: PictureFacts }) | undefined {
  const isRoom = (picture: C): picture is C & { media: PictureFacts } =>
    picture.media !== null &&
    picture.media.width >= MIN_WIDTH &&
    picture.media.width >= MIN_RATIO * picture.media.height &&
    picture.productIds.length > 0 &&
    picture.productIds.length <= MAX_PRODUCTS
  return pictures.find(isRoom)
}
