import type { Shop } from '../../shop.ts'
import { type PictureFacts, pictureFacts } from '../product-card.ts'
import { selectMediaByIds } from './listings.sql.server.ts'

export async function findPictureFacts(shop: Shop, ids: number[]): Promise<Map<number, PictureFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await selectMediaByIds(shop.db, ids)
  return new Map(
    rows.flatMap((row) => {
      const facts = pictureFacts(row)
      return facts ? [[row.id, facts]] : []
    }),
  )
}
