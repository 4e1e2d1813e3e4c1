import type { Shop } from '../shop.ts'
import { TaggedCache } from './tagged-cache.server.ts'

const MAX_STARTS = 2000
/** Fewer rows are skipped as quickly as found. */
const MIN_OFFSET = 200

/** `total`: rows of the whole list. */
type Page = { offset: number; limit: number; total: number }

type Direction = 'asc' | 'desc'

/** `before`: the row before the page, after which it begins. `isBackwards`: the list is read from its end. */
export type PageStart<Row> = { offset: number; limit: number; before: Row | undefined; isBackwards: boolean }

/** A reader of page after page gets each from the row before it; far pages are walked from the end of the list. */
export class PageStarts<Row> {
  #rows: TaggedCache<Row>

  /** `tagsOf`: the tags of the list that the row is in. */
  constructor(name: string, tagsOf: (row: Row) => readonly string[]) {
    this.#rows = new TaggedCache(name, { maxEntries: MAX_STARTS }, tagsOf)
  }

  /** `list`: what is read, in which order. */
  async readPage(
    shop: Shop,
    list: string,
    { offset, limit, total }: Page,
    read: (start: PageStart<Row>) => Promise<Row[]>,
  ): Promise<Row[]> {
    const mark = shop.changes.mark()
    const before = offset < MIN_OFFSET ? undefined : this.#rows.find(shop, `${list} ${offset}`)
    const left = total - offset
    const isBackwards = before === undefined && offset >= MIN_OFFSET && left > 0 && left < offset
    const count = Math.min(limit, left)
    const rows = isBackwards
      ? (await read({ offset: left - count, limit: count, before, isBackwards })).toReversed()
      : await read({ offset, limit, before, isBackwards })
    const last = rows.at(-1)
    const next = offset + rows.length
    if (last && next >= MIN_OFFSET) this.#rows.put(shop, `${list} ${next}`, last, mark)
    return rows
  }
}

export function turned(direction: Direction, isBackwards: boolean): Direction {
  return (direction === 'asc') === isBackwards ? 'desc' : 'asc'
}
