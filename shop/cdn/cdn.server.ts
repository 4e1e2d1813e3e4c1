import { cacheTag, cacheTagsOf, OFFICE_TAGS } from '../cache/cache-tags.ts'
import type { ShopEvent } from '../events.ts'
import type { Shop } from '../shop.ts'
import * as sql from './cdn.sql.server.ts'
import { MAX_TAGS_IN_TURN, MAX_TAGS_PER_PURGE, PURGE_AFTER_MS, type PurgeCdn } from './cdn.ts'

const MAX_ROWS_PER_RUN = 2000

/** Event subscriber: the tags that make pages of this shop out of date do the same at the CDN. */
export async function enqueuePurges(shop: Shop, events: ShopEvent[]): Promise<void> {
  const tags = [...new Set(events.flatMap(cacheTagsOf))].filter((tag) => !OFFICE_TAGS.has(tag))
  if (tags.length === 0) return
  await sql.insertPurges(shop.db, tags.length > MAX_TAGS_IN_TURN ? [cacheTag.everything] : tags, dueAt(shop))
}

/** At the start of a server: another version of the shop makes other pages. */
export async function purgeEverything(shop: Shop): Promise<void> {
  await sql.insertPurges(shop.db, [cacheTag.everything], dueAt(shop))
}

export function nextPurgeAt({ db }: Shop): Promise<number | null> {
  return sql.selectNextPurgeAt(db)
}

/** One call for what is due. What fails stays due, and what is added meanwhile is another change. */
export async function purgeDue(shop: Shop, purge: PurgeCdn): Promise<void> {
  const due = await sql.selectDuePurges(shop.db, shop.now(), MAX_ROWS_PER_RUN)
  if (due.length === 0) return
  const tags = [...new Set(due.map(({ tag }) => tag))]
  const isEverything = tags.length > MAX_TAGS_IN_TURN || tags.includes(cacheTag.everything)
  const batch = tags.slice(0, MAX_TAGS_PER_PURGE)
  await purge(isEverything ? 'everything' : batch)
  const purged = isEverything ? due : due.filter(({ tag }) => batch.includes(tag))
  await sql.deletePurges(
    shop.db,
    purged.map(({ id }) => id),
  )
}

function dueAt(shop: Shop): number {
  return shop.now() + PURGE_AFTER_MS
}
