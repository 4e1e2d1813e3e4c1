import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DAY_MS } from '#shop/core/dates.ts'
import { parseJson, parseStored } from '#shop/core/json.ts'
import type { OldAnswer, OldShop } from '#shop/office/moving/old-shop.ts'

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

/** The list is not shown to this key, or the shop does not have it. */
type NotShown = { name: string; status: number }
export type ReadOutcome =
  | { kind: 'read'; readAt: number; notShown: NotShown[] }
  | { kind: 'refused'; path: string; status: number }

export type ReadOptions = {
  since: number | null
  now: number
  /** Forgets what was read before. */
  isAnew: boolean
  progress: ReadProgress
}
type ReadProgress = (name: string, pages: number, allPages: number) => void
type Reader = { old: OldShop; since: number | null; folder: string }

const READING_TTL_MS = DAY_MS
/** Lists of `wp/v2` compare local time. */
const OVERLAP_MS = DAY_MS

const readingSchema = z.object({
  since: z.number().nullable(),
  readAt: z.number(),
  /** Who sees more reads more. */
  login: z.string(),
  isWhole: z.boolean(),
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
  if (isFresh && before.isWhole) return { kind: 'read', readAt: before.readAt, notShown: before.notShown }

  const readAt = isFresh ? before.readAt : now
  const save = (isWhole: boolean, notShown: NotShown[]) =>
    writeWhole(join(folder, 'reading.json'), { since, readAt, login: old.login, isWhole, notShown })
  await save(false, [])
  const notShown: NotShown[] = []
  for (const list of LISTS) {
    if (list.isOfChanges && since === null) continue
    const status = await readList({ old, since, folder }, list, progress)
    if (status === undefined) continue
    if (list.isRequired) return { kind: 'refused', path: list.path, status }
    notShown.push({ name: list.name, status })
  }
  await readLocations(old, folder)
  await save(true, notShown)
  return { kind: 'read', readAt, notShown }
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
  const { pages } = first
  const { folder } = reader
  let done = 0
  const keep = async (page: number, items: Item[]) => {
    await writeWhole(pageFile(folder, list.name, page), await withDetails(reader, list, items))
    progress(list.name, ++done, pages)
  }
  if (!(await exists(pageFile(folder, list.name, 1)))) await keep(1, first.items)
  else done++
  const left: number[] = []
  for (let page = 2; page <= pages; page++) {
    if (await exists(pageFile(folder, list.name, page))) done++
    else left.push(page)
  }
  let refused: number | undefined
  // The shop is asked two things at a time, whoever asks.
  const work = async () => {
    for (let page = left.shift(); page !== undefined && refused === undefined; page = left.shift()) {
      const answer = await readPage(reader, list, page)
      if (answer.kind === 'refused') refused = answer.status
      else await keep(page, answer.items)
    }
  }
  await Promise.all([work(), work()])
  return refused
}

type PageAnswer = { kind: 'page'; items: Item[]; pages: number } | { kind: 'refused'; status: number }

async function readPage({ old, since }: Reader, list: OldList, page: number): Promise<PageAnswer> {
  const paging = { page: String(page), per_page: String(list.perPage ?? MAX_PER_PAGE) }
  const answer = await firstUnderstood(old, list.path, [
    { ...list.query, ...paging, ...(list.hasChanges && changedSince(since)) },
    { ...list.query, ...paging },
    ...(list.query?.context ? [{ ...BY_ID, ...paging }] : []),
    paging,
  ])
  const items = itemsSchema.safeParse(answer.body)
  // WordPress answers so after the last page.
  if (answer.status === 400 && page > 1) return { kind: 'page', items: [], pages: page - 1 }
  if (answer.status !== 200 || !items.success) return { kind: 'refused', status: answer.status }
  const pageItems = items.data.map(({ _links: _, ...item }) => item)
  const pages = answer.pages ?? (pageItems.length < MAX_PER_PAGE ? page : page + 1)
  return { kind: 'page', items: pageItems, pages: Math.min(pages, MAX_PAGES) }
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
  return { ...item, terms: await readAll(reader, `/wc/v3/products/attributes/${item.id}/terms`) }
}

async function withVariations(reader: Reader, item: Item): Promise<Item> {
  if (item.type !== 'variable') return item
  return { ...item, variation_items: await readAll(reader, `/wc/v3/products/${item.id}/variations`, { status: 'any' }) }
}

async function withChangedVariations(reader: Reader, item: Item): Promise<Item> {
  const query = { status: 'any', ...changedSince(reader.since) }
  return { ...item, variation_items: await readAll(reader, `/wc/v3/products/${item.id}/variations`, query) }
}

async function withNotesAndRefunds(reader: Reader, item: Item): Promise<Item> {
  const path = `/wc/v3/orders/${item.id}`
  const isRefunded = Array.isArray(item.refunds) && item.refunds.length > 0
  const [notes, refunds] = await Promise.all([
    readAll(reader, `${path}/notes`),
    isRefunded ? readAll(reader, `${path}/refunds`) : [],
  ])
  return { ...item, note_items: notes, refund_items: refunds }
}

/** A short list whole. */
async function readAll(reader: Reader, path: string, query: Query = {}): Promise<Item[]> {
  const all: Item[] = []
  const list = { name: path, path, query: { ...query } }
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await readPage({ ...reader, since: null }, list, page)
    if (answer.kind === 'refused') throw new Error(`${path}: ${answer.status}`)
    // Notes come whole, whatever page is asked for.
    if (answer.items.length > 0 && answer.items[0]?.id === all[0]?.id) break
    all.push(...answer.items)
    pages = answer.pages
  }
  return all
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
