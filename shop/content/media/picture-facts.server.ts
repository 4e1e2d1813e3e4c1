import type { Shop } from '#shop/core/shop.ts'
import { selectPictureFacts } from './media.sql.server.ts'
import { type PictureFacts, pictureFacts } from './picture-facts.ts'

export async function findPictureFacts(shop: Shop, ids: number[]): Promise<Map<number, PictureFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await selectPictureFacts(shop.db, ids)
  return new Map(
    rows.flatMap((row) => {
      const facts = pictureFacts(row)
      return facts ? [[row.id, facts]] : []
    }),
  )
}
