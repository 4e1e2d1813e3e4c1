import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DAY_MS } from '#shop/core/dates.ts'
import { parseJson, parseStored } from '#shop/core/json.ts'
import type { OldShop } from '#shop/office/moving/old-shop.ts'
import {
  type Item,
  isSameItem,
  itemSchema,
  LISTS,
  MAX_PAGES,
  type OldList,
  type PageAnswer,
  type Reader,
  readPage,
  withDetails,
} from './old-lists.server.ts'

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

const READING_TTL_MS = DAY_MS

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
  /** Where the shop does not say it: until a page is not full. However many it says: until one is empty or the first again. */
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
      const isEnd = isRepeated || answer.items.length === 0 || (first.pages === null && !answer.isFull)
      if (isEnd) pages = Math.min(pages, page)
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
      pages = answer.items.length === 0 ? page : (answer.pages ?? pages)
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
