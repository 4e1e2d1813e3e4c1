import type { Shop } from '#shop/core/shop.ts'
import * as sql from './page-query.sql.server.ts'
import { parseBody } from './page-validation.ts'
import type { ContentPage } from './pages.ts'

export type PageQuery = Omit<sql.PageFilter, 'now' | 'words'> & {
  search?: string
  order: sql.PageOrder
  /** Counts from 1. */
  page: number
  perPage: number
  /** Of the first item, instead of the page. */
  offset?: number
}

const MAX_SEARCH_WORDS = 8

/** Any status unless statuses are given. An empty list matches nothing. */
export async function findPages(shop: Shop, query: PageQuery): Promise<{ pages: ContentPage[]; total: number }> {
  const { search = '', order, page, perPage, offset = (page - 1) * perPage, ...rest } = query
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_SEARCH_WORDS)
  if ([rest.statuses, rest.slugs, rest.parents, rest.categories, rest.include].some((list) => list?.length === 0)) {
    return { pages: [], total: 0 }
  }
  const { exclude = [], ...named } = rest
  const candidates = await sql.selectPageCandidates(shop.db, shop.dialect, words)
  const include = candidates?.filter((id) => named.include?.includes(id) ?? true)
  if (include?.length === 0) return { pages: [], total: 0 }
  const filter = {
    ...named,
    words,
    now: shop.now(),
    ...(include && { include }),
    ...(exclude.length > 0 && { exclude }),
  }
  const total = await sql.countMatchingPages(shop.db, filter)
  const rows = total === 0 ? [] : await sql.selectMatchingPages(shop.db, filter, { order, limit: perPage, offset })
  return { pages: rows.map((row) => ({ ...row, body: parseBody(row.body) })), total }
}
