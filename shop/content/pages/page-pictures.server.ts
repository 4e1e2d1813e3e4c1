import type { Shop } from '../../shop.ts'
import * as sql from './page-pictures.sql.server.ts'
import type { PageId } from './pages.ts'

/** So many bodies in memory at once. */
const BATCH_SIZE = 100

/** Of each page its cover and what its blocks show, in the order of reading and `most` at the most, by their hashes. */
export async function listPagePictures(shop: Shop, ids: PageId[], most: number): Promise<Map<PageId, string[]>> {
  const known = new Map<PageId, string[]>()
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const shown = new Map<PageId, number[]>()
    for (const { id, coverId, body } of await sql.selectBodies(shop.db, ids.slice(start, start + BATCH_SIZE))) {
      const named = [...body.matchAll(PICTURE)].map(([, picture]) => Number(picture))
      shown.set(id, [...new Set([...(coverId === null ? [] : [coverId]), ...named])].slice(0, most))
    }
    const all = [...new Set([...shown.values()].flat())]
    const hashes = new Map((await sql.selectHashes(shop.db, all)).map(({ id, hash }) => [id, hash]))
    for (const [id, pictures] of shown) {
      known.set(
        id,
        pictures.flatMap((picture) => hashes.get(picture) ?? []),
      )
    }
  }
  return known
}

/** However deep the block lies that shows it. */
const PICTURE = /"pictureId":\s*(\d{1,15})\b/g
