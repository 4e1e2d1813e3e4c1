import { idsOf } from '#shop/core/column-names.ts'
import { categoryPath, journalCategoryPath, productPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { type PictureSize, pictureUrl } from '../media/media-urls.ts'
import { availableWidths, widestWidth } from '../media/picture-sizes.ts'
import * as sql from './wordpress-urls.sql.server.ts'
import { monthIn, type WordpressTarget } from './wordpress-urls.ts'

/** Candidate paths; whether a page exists there is checked by the caller. */
export async function findCurrentPaths({ db }: Shop, place: WordpressTarget): Promise<string[]> {
  if ('at' in place) return [place.at]
  if ('product' in place) return toList(await sql.selectProductSlug(db, place.product)).map(productPath)
  if ('page' in place) return toList(await sql.selectPageAddress(db, place.page))
  if ('journalCategory' in place) {
    return toList(await sql.selectJournalSlug(db, place.journalCategory)).map(journalCategoryPath)
  }
  if ('category' in place) {
    const paths = await sql.selectCategoryPaths(db, place.category)
    return [...paths, place.category].map(categoryPath)
  }
  if ('attachment' in place)
    return toList(await sql.selectPictureById(db, place.attachment)).map((picture) => pictureRedirectUrl(picture))
  const { file, width, month } = place
  const picture = await pictureNamed({ db }, [...new Set([file, file.toLowerCase(), file.replaceAll('-', ' ')])], month)
  return toList(picture).map((found) => pictureRedirectUrl(found, width))
}

/** The one an import found in this folder, else the oldest; never one known to be from another. */
async function pictureNamed(
  { db }: Pick<Shop, 'db'>,
  names: string[],
  month: string,
): Promise<PictureSize | undefined> {
  const pictures = await sql.selectPicturesNamed(db, names)
  if (month === '' || pictures.length === 0) return pictures[0]
  const sources = await sql.selectPictureSources(db, idsOf(pictures))
  const sourcesById = Map.groupBy(
    sources.filter(({ source }) => monthIn(source) !== ''),
    ({ mediaId }) => mediaId,
  )
  const isFrom = (id: number) => sourcesById.get(id)?.some(({ source }) => monthIn(source) === month)
  return pictures.find(({ id }) => isFrom(id)) ?? pictures.find(({ id }) => !sourcesById.has(id))
}

/** At least the requested width, as far as the picture allows. */
function pictureRedirectUrl(picture: PictureSize, minWidth: number | null = null): string {
  const widths = availableWidths(picture)
  const width = widths.find((width) => minWidth !== null && width >= minWidth) ?? widestWidth(picture)
  return pictureUrl(picture, width, 'jpg')
}

function toList<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value]
}
