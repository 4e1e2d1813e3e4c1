import type { Shop } from '#shop/core/shop.ts'
import * as sql from './pages.sql.server.ts'
import type { PageId } from './pages.ts'

/** Bodies held in memory at once. */
const BATCH_SIZE = 100

/** Hashes of the cover and the pictures in the blocks of each page, in reading order, at most `most`. */
export async function listPagePictures(shop: Shop, ids: PageId[], most: number): Promise<Map<PageId, string[]>> {
  const picturesByPage = new Map<PageId, string[]>()
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const shown = new Map<PageId, number[]>()
    for (const { id, coverId, body } of await sql.selectBodies(shop.db, ids.slice(start, start + BATCH_SIZE))) {
      const named = [...body.matchAll(PICTURE)].map(([, picture]) => Number(picture))
      shown.set(id, [...new Set([...(coverId === null ? [] : [coverId]), ...named])].slice(0, most))
    }
    const all = [...new Set([...shown.values()].flat())]
    const hashes = new Map((await sql.selectHashes(shop.db, all)).map(({ id, hash }) => [id, hash]))
    for (const [id, pictures] of shown) {
      picturesByPage.set(
        id,
        pictures.flatMap((picture) => hashes.get(picture) ?? []),
      )
    }
  }
  return picturesByPage
}

/** Matches blocks at any depth. */
const PICTURE = /"pictureId":\s*(\d{1,15})\b/g
