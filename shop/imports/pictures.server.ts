import { findMedia } from '../media/media.server.ts'
import { pictureAt } from '../media/media.ts'
import type { Shop } from '../shop.ts'
import { selectMediaNamed } from './imports.sql.server.ts'
import { type ProductWish, pictureNames } from './imports.ts'
import type { Work } from './work.server.ts'

/** In a dry run: a file that would be taken, and has no id yet. */
export const STILL_TO_COME = -1

/** Finds the pictures of these rows, taking in those that are on the shelf: source → id. */
export async function findPictures(
  shop: Shop,
  work: Work,
  rows: { line: number; wish: ProductWish }[],
): Promise<(source: string) => number | null> {
  const sources = new Map(
    rows.flatMap(({ line, wish }) => (wish.pictures ?? []).map(({ source }): [string, number] => [source, line])),
  )
  const names = [...new Set([...sources.keys()].flatMap(pictureNames))]
  const known = new Map<string, number>()
  for (let start = 0; start < names.length; start += 1000) {
    for (const row of await selectMediaNamed(shop.db, names.slice(start, start + 1000))) known.set(row.name, row.id)
  }

  const found = new Map<string, number>()
  for (const [source, line] of sources) {
    const id =
      (await fromShelf(shop, work, source, line)) ??
      (await ownPicture(shop, source)) ??
      pictureNames(source).flatMap((n) => known.get(n) ?? [])[0]
    if (id !== undefined) found.set(source, id)
  }
  for (const { wish } of rows) {
    for (const { source } of wish.pictures ?? []) work.result[found.has(source) ? 'picturesFound' : 'picturesMissing']++
  }
  return (source) => found.get(source) ?? null
}

/** At an address of this shop's own library, wherever the shop stands: the address says what the picture holds. */
async function ownPicture(shop: Shop, source: string): Promise<number | undefined> {
  const hash = pictureAt(URL.parse(source)?.pathname ?? '')?.hash
  return hash === undefined ? undefined : (await findMedia(shop, hash))?.id
}

async function fromShelf(shop: Shop, work: Work, source: string, line: number): Promise<number | undefined> {
  const { pictures, dryRun } = work.options
  const file = pictures?.shelf.find(pictureNames(source))
  if (!pictures || !file) return undefined
  if (dryRun) {
    return (await selectMediaNamed(shop.db, [file.name])).at(-1)?.id ?? STILL_TO_COME
  }
  const outcome = await pictures.take(shop, { name: file.name, bytes: await file.read() })
  if (outcome.kind !== 'refused') return outcome.media.id
  work.result.warnings.push({ line, column: 'images', value: source, reason: 'pictureRefused' })
  return undefined
}
