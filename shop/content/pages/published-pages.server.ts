import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import { memoizeByText } from '#shop/core/cache/lru-cache.ts'
import { TaggedCache } from '#shop/core/cache/tagged-cache.server.ts'
import { decodedPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { parseBlocks, type SkippedBlock } from '../blocks/parse-blocks.ts'
import { parseBody } from './page-validation.ts'
import * as sql from './pages.sql.server.ts'
import type { PageId, PageKind, PublishedPage } from './pages.ts'

/** Cached copies are rendered again; returns the next due time. Every process, because each has its own cache. */
export async function publishScheduledPages(shop: Shop, since: number): Promise<number | null> {
  const now = shop.now()
  const due = await sql.selectDue(shop.db, since, now)
  for (const { id, kind } of due) shop.emit({ type: `${kind}.updated`, pageId: id })
  if (due.length > 0) shop.emit({ type: 'used_services.updated' })
  return sql.selectNextDue(shop.db, now)
}

/** Skipped blocks that a rendering logs one by one; of more it logs only the number. */
const MAX_SKIPPED_LOGGED = 20

/** Finds a page that is published and due, by address or id. */
export async function findPublishedPage(shop: Shop, name: string | PageId): Promise<PublishedPage | undefined> {
  const by = typeof name === 'string' ? { address: name } : { id: name }
  const row = await sql.selectPublishedPage(shop.db, by, shop.now())
  if (!row) return undefined
  const { body, ...page } = row
  const { blocks, skipped } = parsePageBody(body)
  logSkippedBlocks(shop, page.id, skipped)
  return { ...page, blocks, ancestors: await listAncestors(shop, page) }
}

/** Validating every field of every block costs more than the query. */
const parsePageBody = memoizeByText((body) => parseBlocks(parseBody(body)), 1_000_000)

/** The current address of the page that had this one; undefined: no page had it, or the page is not published. */
export async function findPageRedirect(shop: Shop, address: string): Promise<string | undefined> {
  return sql.selectAddressRedirect(shop.db, decodedPath(address), shop.now())
}

/** Addresses of published items in a stable order, by page; `page` counts from 1. */
export function listPublishedAddresses(shop: Shop, query: { kind: PageKind; page: number; pageSize: number }) {
  return sql.selectPublishedAddresses(shop.db, {
    kind: query.kind,
    now: shop.now(),
    limit: query.pageSize,
    offset: (query.page - 1) * query.pageSize,
  })
}

const totals = new TaggedCache<number>('page_totals', { maxEntries: 2 }, () => [cacheTag.pages])

/** All are counted once, until one of them changes; those that are not due yet, which are few, each time. */
export async function countPublishedPages(shop: Shop, kind: PageKind): Promise<number> {
  const total = await totals.get(shop, kind, () => sql.countPublished(shop.db, kind))
  return total - (await sql.countScheduled(shop.db, kind, shop.now()))
}

/** Selected by the address, which contains its ancestors, so a cycle of parents cannot cause a loop. */
async function listAncestors(
  shop: Shop,
  page: Pick<PublishedPage, 'kind' | 'address'>,
): Promise<PublishedPage['ancestors']> {
  const parts = page.address.split('/').slice(1, -1)
  if (page.kind === 'post' || parts.length < 2) return []
  const above = parts.slice(0, -1).map((_, index) => `/${parts.slice(0, index + 1).join('/')}/`)
  const shown = await sql.selectPublishedTitles(shop.db, above, shop.now())
  return shown.toSorted((a, b) => a.address.length - b.address.length)
}

function logSkippedBlocks(shop: Shop, page: PageId, skipped: SkippedBlock[]): void {
  for (const block of skipped.slice(0, MAX_SKIPPED_LOGGED)) shop.log.warn({ page, ...block }, 'content.block-skipped')
  if (skipped.length > MAX_SKIPPED_LOGGED)
    shop.log.warn({ page, more: skipped.length - MAX_SKIPPED_LOGGED }, 'content.blocks-skipped')
}
