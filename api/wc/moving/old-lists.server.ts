import { z } from 'zod'
import { DAY_MS } from '#shop/core/dates.ts'
import { errorCode } from '#shop/core/errors.ts'
import type { OldAnswer, OldShop } from '#shop/office/moving/old-shop.ts'
import { UNREAD, unreadParts } from './lenient-parse.ts'

export type Item = Record<string, unknown>
type Query = Record<string, string>

export type OldList = {
  name: string
  path: string
  query?: Query
  perPage?: number
  /** Can be limited to what has changed since the last run. */
  hasChanges?: boolean
  /** Read in later runs only: a changed variation does not change its product. */
  isOfChanges?: boolean
  /** Without it nothing can be moved. */
  isRequired?: boolean
  /** More requests about one item: its notes, its variations. */
  details?: (reader: Reader, item: Item) => Promise<Item>
}

const BY_ID = { orderby: 'id', order: 'asc' }
const MAX_PER_PAGE = 100
export const MAX_PAGES = 50_000
/** Each of them asks for two lists more. */
const ORDERS_PER_PAGE = 50

export const LISTS: OldList[] = [
  { name: 'attributes', path: '/wc/v3/products/attributes', isRequired: true, details: withTerms },
  { name: 'categories', path: '/wc/v3/products/categories', query: BY_ID, isRequired: true },
  { name: 'tags', path: '/wc/v3/products/tags', query: BY_ID },
  { name: 'brands', path: '/wc/v3/products/brands', query: BY_ID },
  { name: 'media', path: '/wp/v2/media', query: BY_ID },
  {
    name: 'products',
    path: '/wc/v3/products',
    query: { ...BY_ID, status: 'any' },
    hasChanges: true,
    isRequired: true,
    details: withVariations,
  },
  {
    name: 'variations',
    path: '/wc/v3/products',
    query: { ...BY_ID, status: 'any', type: 'variable', _fields: 'id,name' },
    isOfChanges: true,
    details: withChangedVariations,
  },
  { name: 'journal-categories', path: '/wp/v2/categories', query: BY_ID },
  { name: 'pages', path: '/wp/v2/pages', query: { ...BY_ID, status: 'any', context: 'edit' }, hasChanges: true },
  { name: 'posts', path: '/wp/v2/posts', query: { ...BY_ID, status: 'any', context: 'edit' }, hasChanges: true },
  { name: 'menus', path: '/wp/v2/menus' },
  { name: 'menu-items', path: '/wp/v2/menu-items' },
  { name: 'coupons', path: '/wc/v3/coupons', query: BY_ID, hasChanges: true },
  { name: 'customers', path: '/wc/v3/customers', query: { ...BY_ID, role: 'all' } },
  {
    name: 'orders',
    path: '/wc/v3/orders',
    query: { ...BY_ID, status: 'any', dp: '2' },
    perPage: ORDERS_PER_PAGE,
    hasChanges: true,
    details: withNotesAndRefunds,
  },
  { name: 'reviews', path: '/wc/v3/products/reviews', query: { ...BY_ID, status: 'all', meblia_kind: 'any' } },
]

/** `onUnreadPart`: the shop does not show a list about an item. */
export type Reader = { old: OldShop; since: number | null; folder: string; onUnreadPart(): void }

/** Lists of `wp/v2` compare local time. */
const OVERLAP_MS = DAY_MS

export const itemSchema = z.record(z.string(), z.unknown())

export function isSameItem(item: Item | undefined, earlier: Item | undefined): boolean {
  return item?.id !== undefined && item.id === earlier?.id
}

/** `pages`, `total`: null: the shop does not say. */
export type PageAnswer =
  | { kind: 'page'; items: Item[]; isFull: boolean; pages: number | null; total: number | null }
  | { kind: 'refused'; status: number }

export async function readPage(reader: Reader, list: OldList, page: number): Promise<PageAnswer> {
  try {
    return await askPage(reader, list, page)
  } catch (error) {
    // It fails at this list alone, however often it is asked.
    const [, status] = /^HTTP_(500|502|504)$/.exec(errorCode(error)) ?? []
    if (status === undefined || list.isRequired) throw error
    return { kind: 'refused', status: Number(status) }
  }
}

async function askPage({ old, since }: Reader, list: OldList, page: number): Promise<PageAnswer> {
  const perPage = list.perPage ?? MAX_PER_PAGE
  const paging = { page: String(page), per_page: String(perPage) }
  const answer = await firstUnderstood(old, list.path, [
    { ...list.query, ...paging, ...(list.hasChanges && changedSince(since)) },
    { ...list.query, ...paging },
    ...(list.query?.context ? [{ ...BY_ID, ...paging }] : []),
    paging,
  ])
  const { status, body, total, pages } = answer
  // WordPress answers so after the last page.
  if (status === 400 && page > 1) return { kind: 'page', items: [], isFull: false, pages: page - 1, total: null }
  if (status !== 200 || !Array.isArray(body)) return { kind: 'refused', status }
  // What is no thing is missed by the count.
  const items = body.flatMap((entry): Item[] => {
    const { _links: _, ...item } = itemSchema.safeParse(entry).data ?? {}
    return Object.keys(item).length > 0 ? [item] : []
  })
  // Of another program, which answers with a list as well.
  if (body.length > 0 && items.length === 0) return { kind: 'refused', status }
  return {
    kind: 'page',
    items,
    isFull: body.length >= perPage,
    // Some caches drop these headers, or send zeros.
    pages: pages === null || (pages === 0 && items.length > 0) ? null : Math.min(pages, MAX_PAGES),
    total: total === 0 && items.length > 0 ? null : total,
  }
}

/** Filters that an older version, or a guest, may not use are left out: then more comes than is needed. */
async function firstUnderstood(old: OldShop, path: string, queries: Query[]): Promise<OldAnswer> {
  let answer: OldAnswer | undefined
  for (const query of queries) {
    answer = await old.get(path, query)
    if (![400, 401, 403].includes(answer.status)) return answer
  }
  return answer ?? old.get(path)
}

function changedSince(since: number | null): Query {
  return since === null ? {} : { modified_after: new Date(since - OVERLAP_MS).toISOString(), dates_are_gmt: 'true' }
}

export async function withDetails(reader: Reader, { details }: OldList, items: Item[]): Promise<Item[]> {
  if (!details) return items
  return Promise.all(items.map((item) => details(reader, item)))
}

async function withTerms(reader: Reader, item: Item): Promise<Item> {
  return {
    ...item,
    ...(await readParts(reader, { name: 'terms', path: `/wc/v3/products/attributes/${item.id}/terms` })),
  }
}

async function withVariations(reader: Reader, item: Item): Promise<Item> {
  if (item.type !== 'variable') return item
  const path = `/wc/v3/products/${item.id}/variations`
  return { ...item, ...(await readParts(reader, { name: 'variation_items', path, query: { status: 'any' } })) }
}

async function withChangedVariations(reader: Reader, item: Item): Promise<Item> {
  const query = { status: 'any', ...changedSince(reader.since) }
  return {
    ...item,
    ...(await readParts(reader, { name: 'variation_items', path: `/wc/v3/products/${item.id}/variations`, query })),
  }
}

async function withNotesAndRefunds(reader: Reader, item: Item): Promise<Item> {
  const path = `/wc/v3/orders/${item.id}`
  const isRefunded = Array.isArray(item.refunds) && item.refunds.length > 0
  const [notes, refunds] = await Promise.all([
    readParts(reader, { name: 'note_items', path: `${path}/notes` }),
    isRefunded ? readParts(reader, { name: 'refund_items', path: `${path}/refunds` }) : { refund_items: [] },
  ])
  return { ...item, ...notes, ...refunds, [UNREAD]: [notes, refunds].flatMap((parts) => unreadParts(parts)) }
}

/** A short list whole, under this name; what the shop does not show of it is named beside. */
async function readParts(
  reader: Reader,
  { name, path, query = {} }: { name: string; path: string; query?: Query },
): Promise<Item> {
  const all: Item[] = []
  const list = { name: path, path, query }
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await readPage({ ...reader, since: null }, list, page)
    if (answer.kind === 'refused') {
      reader.onUnreadPart()
      return { [name]: all, [UNREAD]: [`${path}: ${answer.status}`] }
    }
    // Notes come whole, whatever page is asked for.
    if (answer.items.length === 0 || isSameItem(answer.items[0], all[0])) break
    all.push(...answer.items)
    pages = answer.pages ?? (answer.isFull ? page + 1 : page)
  }
  return { [name]: all }
}
