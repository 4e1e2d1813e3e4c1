import { cacheTag, cacheTagsOf, OFFICE_TAGS } from '../cache/cache-tags.ts'
import type { ShopEvent } from '../events.ts'
import type { Shop } from '../shop.ts'
import * as sql from './cdn.sql.server.ts'

/** Forgets the pages with one of the tags, or all pages. Rejects when that was not confirmed. */
export type PurgeCdn = (tags: readonly string[] | 'everything') => Promise<void>

/** All servers know of a change within a second: an earlier purge would let the CDN fetch an old page from one of them. */
const PURGE_AFTER_MS = 1500
/** Between two calls to the CDN, and after a call that failed. */
export const PURGE_DELAYS = { pauseMs: 500, retryMs: 10_000 }

/** Cloudflare takes no more in one call. */
const MAX_TAGS_PER_PURGE = 30
/** Services allow a few calls a minute to a small plan: of more tags than this, everything is forgotten instead. */
const MAX_TAGS_IN_TURN = 300

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
