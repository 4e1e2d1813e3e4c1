import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DAY_MS } from '#shop/core/dates.ts'
import { errorCode } from '#shop/core/errors.ts'
import { parseJson, parseStored } from '#shop/core/json.ts'
import type { OldAnswer, OldShop } from '#shop/office/moving/old-shop.ts'
import { UNREAD, unreadParts } from './lenient-parse.ts'

type Item = Record<string, unknown>
type Query = Record<string, string>

type OldList = {
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
const MAX_PAGES = 50_000
/** Each of them asks for two lists more. */
const ORDERS_PER_PAGE = 50

const LISTS: OldList[] = [
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

/**
 * The list is not shown to this key, or the shop does not have it; 200: the answer was no list; `PARTIAL`: fewer things
 * were shown than counted, however often it was read.
 */
type NotShown = { name: string; status: number }
const PARTIAL = 206
/** `isWhole`: a later run may ask only for what has changed since. */
export type ReadOutcome =
  | { kind: 'read'; readAt: number; notShown: NotShown[]; isWhole: boolean }
  | { kind: 'refused'; path: string; status: number }

export type ReadOptions = {
  since: number | null
  now: number
  /** Forgets what was read before. */
  isAnew: boolean
  progress: ReadProgress
}
/** `allPages`: null: the shop does not say. */
type ReadProgress = (name: string, pages: number, allPages: number | null) => void
type Reader = { old: OldShop; since: number | null; folder: string; onUnreadPart(): void }

const READING_TTL_MS = DAY_MS
/** Lists of `wp/v2` compare local time. */
const OVERLAP_MS = DAY_MS

const readingSchema = z.object({
  since: z.number().nullable(),
  readAt: z.number(),
  /** Who sees more reads more. */
  login: z.string(),
  isWhole: z.boolean(),
  hasUnreadParts: z.boolean().default(false),
  notShown: z.array(z.object({ name: z.string(), status: z.number() })),
})

/** What was read within a day stays: a dry run shows what is written. `since`: only what has changed. */
export async function readOldShop(
  old: OldShop,
  folder: string,
  { since, now, isAnew, progress }: ReadOptions,
): Promise<ReadOutcome> {
  const before = await readState(folder)
  const isSame = before?.since === since && before.login === old.login
  const isFresh = !isAnew && isSame && before.readAt > now - READING_TTL_MS
  if (!isFresh) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  if (isFresh && before.isWhole && !before.notShown.some(mayBeShownLater)) return outcomeOf(before)

  const readAt = isFresh ? before.readAt : now
  const reading = { since, readAt, login: old.login, hasUnreadParts: isFresh && before.hasUnreadParts }
  const save = (isWhole: boolean, notShown: NotShown[]) =>
    writeWhole(join(folder, 'reading.json'), { ...reading, isWhole, notShown })
  await save(false, [])
  const notShown: NotShown[] = []
  const onUnreadPart = () => {
    reading.hasUnreadParts = true
  }
  for (const list of LISTS) {
    if (list.isOfChanges && since === null) continue
    const status = await readList({ old, since, folder, onUnreadPart }, list, progress)
    if (status === undefined) continue
    if (list.isRequired && status !== PARTIAL) return { kind: 'refused', path: list.path, status }
    notShown.push({ name: list.name, status })
  }
  await readLocations(old, folder)
  await save(true, notShown)
  return outcomeOf({ ...reading, notShown })
}

function outcomeOf({
  readAt,
  notShown,
  hasUnreadParts,
}: Omit<z.output<typeof readingSchema>, 'isWhole' | 'since' | 'login'>): ReadOutcome {
  const isMissing = ({ name }: NotShown) => LISTS.some((list) => list.name === name && list.hasChanges)
  return { kind: 'read', readAt, notShown, isWhole: !hasUnreadParts && !notShown.some(isMissing) }
}

/** A server in trouble, a page for people in place of the answer, a list that changed while it was read. */
function mayBeShownLater({ status }: NotShown): boolean {
  return status < 400 || status >= 500
}

/** The items of a list in the order of their pages. */
export async function* readItems(folder: string, name: string): AsyncIterable<Item> {
  for (let page = 1; await exists(pageFile(folder, name, page)); page++) {
    for (const item of parseStored(itemsSchema, await readFile(pageFile(folder, name, page), 'utf8'))) yield item
  }
}

export async function readExtra(folder: string, name: string): Promise<Item> {
  const file = join(folder, `${name}.json`)
  return (await exists(file)) ? parseStored(itemSchema, await readFile(file, 'utf8')) : {}
}

const itemSchema = z.record(z.string(), z.unknown())
const itemsSchema = z.array(itemSchema)

function readState(folder: string): Promise<z.output<typeof readingSchema> | undefined> {
  return readFile(join(folder, 'reading.json'), 'utf8').then(
    (text) => parseJson(readingSchema, text),
    () => undefined,
  )
}

/** The status of a refusal; undefined: it was read. */
async function readList(reader: Reader, list: OldList, progress: ReadProgress): Promise<number | undefined> {
  const first = await readPage(reader, list, 1)
  if (first.kind === 'refused') return first.status
  const { folder } = reader
  /** Where the shop does not say it: until a page is not full, or is the first one again. */
  let pages = first.pages ?? (first.isFull ? MAX_PAGES : 1)
  let done = 0
  const keep = async (page: number, items: Item[]) => {
    await writeWhole(pageFile(folder, list.name, page), await withDetails(reader, list, items))
    progress(list.name, ++done, first.pages)
  }
  if (!(await exists(pageFile(folder, list.name, 1)))) await keep(1, first.items)
  else done++
  let next = 2
  let refused: number | undefined
  // The shop is asked two things at a time, whoever asks.
  const work = async () => {
    while (next <= pages && refused === undefined) {
      const page = next++
      if (await exists(pageFile(folder, list.name, page))) {
        done++
        continue
      }
      const answer = await readPage(reader, list, page)
      if (answer.kind === 'refused') {
        refused = answer.status
        return
      }
      const isRepeated = isSameItem(answer.items[0], first.items[0])
      if (first.pages === null && (isRepeated || !answer.isFull)) pages = Math.min(pages, page)
      await keep(page, isRepeated ? [] : answer.items)
    }
  }
  await Promise.all([work(), work()])
  return refused ?? (await readMissed(reader, list, first))
}

const MISSED_ROUNDS = 2

/**
 * What came to another page while the list was read, because something before it was deleted: fewer things were read
 * than counted. `PARTIAL`: still fewer.
 */
async function readMissed(
  reader: Reader,
  list: OldList,
  first: PageAnswer & { kind: 'page' },
): Promise<number | undefined> {
  const { folder } = reader
  const seen = new Set<unknown>()
  for await (const { id } of readItems(folder, list.name)) seen.add(id)
  if (first.total === null || seen.size >= first.total) return undefined
  for (let round = 0; round < MISSED_ROUNDS; round++) {
    const listed = new Set<unknown>()
    const missed: Item[] = []
    let [pages, total] = [1, 0]
    for (let page = 1; page <= pages; page++) {
      const answer = await readPage(reader, list, page)
      if (answer.kind === 'refused') return answer.status
      pages = answer.pages ?? pages
      total = answer.total ?? total
      for (const { id } of answer.items) listed.add(id)
      missed.push(...answer.items.filter(({ id }) => !seen.has(id)))
      for (const { id } of answer.items) seen.add(id)
    }
    let free = 1
    while (await exists(pageFile(folder, list.name, free))) free++
    if (missed.length > 0) await writeWhole(pageFile(folder, list.name, free), await withDetails(reader, list, missed))
    if (listed.size >= total) return undefined
  }
  return PARTIAL
}

function isSameItem(one: Item | undefined, other: Item | undefined): boolean {
  return one?.id !== undefined && one.id === other?.id
}

/** `pages`, `total`: null: the shop does not say. */
type PageAnswer =
  | { kind: 'page'; items: Item[]; isFull: boolean; pages: number | null; total: number | null }
  | { kind: 'refused'; status: number }

async function readPage(reader: Reader, list: OldList, page: number): Promise<PageAnswer> {
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

async function withDetails(reader: Reader, { details }: OldList, items: Item[]): Promise<Item[]> {
  if (!details) return items
  return Promise.all(items.map((item) => details(reader, item)))
}

async function withTerms(reader: Reader, item: Item): Promise<Item> {
  return { ...item, ...(await readParts(reader, 'terms', `/wc/v3/products/attributes/${item.id}/terms`)) }
}

async function withVariations(reader: Reader, item: Item): Promise<Item> {
  if (item.type !== 'variable') return item
  const path = `/wc/v3/products/${item.id}/variations`
  return { ...item, ...(await readParts(reader, 'variation_items', path, { status: 'any' })) }
}

async function withChangedVariations(reader: Reader, item: Item): Promise<Item> {
  const query = { status: 'any', ...changedSince(reader.since) }
  return { ...item, ...(await readParts(reader, 'variation_items', `/wc/v3/products/${item.id}/variations`, query)) }
}

async function withNotesAndRefunds(reader: Reader, item: Item): Promise<Item> {
  const path = `/wc/v3/orders/${item.id}`
  const isRefunded = Array.isArray(item.refunds) && item.refunds.length > 0
  const [notes, refunds] = await Promise.all([
    readParts(reader, 'note_items', `${path}/notes`),
    isRefunded ? readParts(reader, 'refund_items', `${path}/refunds`) : { refund_items: [] },
  ])
  return { ...item, ...notes, ...refunds, [UNREAD]: [notes, refunds].flatMap((parts) => unreadParts(parts)) }
}

/** A short list whole, under this name; what the shop does not show of it is named beside. */
async function readParts(reader: Reader, name: string, path: string, query: Query = {}): Promise<Item> {
  const all: Item[] = []
  const list = { name: path, path, query }
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await readPage({ ...reader, since: null }, list, page)
    if (answer.kind === 'refused') {
      reader.onUnreadPart()
      return { [name]: all, [UNREAD]: [`${path}: ${answer.status}`] }
    }
    // Notes come whole, whatever page is asked for.
    if (isSameItem(answer.items[0], all[0])) break
    all.push(...answer.items)
    pages = answer.pages ?? (answer.isFull ? page + 1 : page)
  }
  return { [name]: all }
}

async function readLocations(old: OldShop, folder: string): Promise<void> {
  const answer = await old.get('/wp/v2/menu-locations')
  const locations = answer.status === 200 ? itemSchema.safeParse(answer.body).data : undefined
  await writeWhole(join(folder, 'menu-locations.json'), locations ?? {})
}

/** The file is there whole or not at all. */
async function writeWhole(file: string, value: unknown): Promise<void> {
  await writeFile(`${file}.part`, JSON.stringify(value))
  await rename(`${file}.part`, file)
}

function pageFile(folder: string, name: string, page: number): string {
  return join(folder, `${name}.${page}.json`)
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
