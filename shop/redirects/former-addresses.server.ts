import { categoryAddress, journalCategoryAddress, productAddress } from '../addresses.ts'
import { type PictureSize, pictureUrl, widestWidth, widthsOf } from '../media/media.ts'
import type { Shop } from '../shop.ts'
import * as sql from './former-addresses.sql.server.ts'
import type { Place } from './former-addresses.ts'

/** Addresses that the place may have now; whether anything is shown there is for the pages to say. */
export async function addressesOf({ db }: Shop, place: Place): Promise<string[]> {
  if ('at' in place) return [place.at]
  if ('product' in place) return listOf(await sql.selectProductSlug(db, place.product)).map(productAddress)
  if ('page' in place) return listOf(await sql.selectPageAddress(db, place.page))
  if ('journalCategory' in place) {
    return listOf(await sql.selectJournalSlug(db, place.journalCategory)).map(journalCategoryAddress)
  }
  if ('category' in place) {
    const paths = await sql.selectCategoryPaths(db, place.category)
    return [...paths, place.category].map(categoryAddress)
  }
  if ('attachment' in place) return listOf(await sql.selectPictureById(db, place.attachment)).map((one) => urlOf(one))
  const { file, width } = place
  const pictures = await sql.selectPicturesNamed(db, [
    ...new Set([file, file.toLowerCase(), file.replaceAll('-', ' ')]),
  ])
  return pictures.length === 1 ? pictures.map((one) => urlOf(one, width)) : []
}

/** No smaller than was asked for, as far as the picture reaches. */
function urlOf(picture: PictureSize, asked: number | null = null): string {
  const widths = widthsOf(picture)
  const width = widths.find((one) => asked !== null && one >= asked) ?? widestWidth(picture)
  return pictureUrl(picture, width, 'jpg')
}

function listOf<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value]
}
