import type { Shop } from '../../shop.ts'
import * as sql from './pages.sql.server.ts'

/**
 * Reports pages that have become due since the given time, so that cached copies are rendered again, and returns the
 * next due time. Every process runs this for itself, because each has its own cache.
 */
export async function publishScheduledPages(shop: Shop, since: number): Promise<number | null> {
  const now = shop.now()
  const due = await sql.selectDue(shop.db, since, now)
  for (const { id, kind } of due) shop.emit({ type: `${kind}.updated`, pageId: id })
  if (due.length > 0) shop.emit({ type: 'used_services.updated' })
  return sql.selectNextDue(shop.db, now)
}
