import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import type { ProductId } from '../catalog.ts'

/** Fewer pixels are too few for the width of a screen; a narrower shape shows a piece and no room. */
const MIN_WIDTH = 1200
const MIN_RATIO = 1.2
/** What more products have in common is a drawing or a promise, and no room. */
const MAX_PRODUCTS = 12

type Candidate = { media: PictureFacts | null; optionSlug: string }

/** The first wide picture of the product as a whole, else of one value; undefined: there is none. */
export function findRoomPicture<C extends Candidate>(pictures: C[]): (C & { media: PictureFacts }) | undefined {
  const wide = pictures.filter(
    (picture): picture is C & { media: PictureFacts } =>
      picture.media !== null &&
      picture.media.width >= MIN_WIDTH &&
      picture.media.width >= MIN_RATIO * picture.media.height,
  )
  return wide.find(({ optionSlug }) => optionSlug === '') ?? wide[0]
}

/** The other products that have the picture make it a room. */
export function isRoomOf(others: ProductId[]): boolean {
  return others.length > 0 && others.length <= MAX_PRODUCTS
}
