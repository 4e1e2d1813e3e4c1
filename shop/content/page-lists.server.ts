import type { Shop } from '../shop.ts'
import * as sql from './page-lists.sql.server.ts'
import { parsedBody } from './page-saving.ts'
import type { ContentPage } from './pages.ts'

export type PageSearch = Omit<sql.PageFilter, 'now' | 'words'> & {
  search?: string
  order: sql.PageOrder
  /** Counts from 1. */
  page: number
  perPage: number
}

const MOST_WORDS = 8

/** Whatever their status, unless statuses are named. Lists that name nobody find nobody. */
export async function findPages(shop: Shop, wish: PageSearch): Promise<{ pages: ContentPage[]; total: number }> {
  const { search = '', order, page, perPage, ...rest } = wish
  const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  if ([rest.statuses, rest.slugs, rest.parents, rest.categories, rest.include].some((list) => list?.length === 0)) {
    return { pages: [], total: 0 }
  }
  const { exclude = [], ...named } = rest
  const filter = { ...named, words, now: shop.now(), ...(exclude.length > 0 && { exclude }) }
  const total = await sql.countFound(shop.db, filter)
  const rows = total === 0 ? [] : await sql.selectFound(shop.db, filter, order, perPage, (page - 1) * perPage)
  return { pages: rows.map((row) => ({ ...row, body: parsedBody(row.body) })), total }
}
