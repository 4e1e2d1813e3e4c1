import type { Shop } from '../shop.ts'
import { TaggedCache } from './tagged-cache.server.ts'

const MAX_STARTS = 2000
/** Fewer rows are skipped as quickly as found. */
const MIN_OFFSET = 200

/**
 * Where the pages of long lists begin. Whoever reads page after page, as crawlers and API clients do, gets each from the
 * row before it, and the database does not walk the list from its beginning every time.
 */
export class PageStarts<Row> {
  #rows: TaggedCache<Row>

  /** `tagsOf`: the tags of the list that the row is in. */
  constructor(name: string, tagsOf: (row: Row) => readonly string[]) {
    this.#rows = new TaggedCache(name, { maxEntries: MAX_STARTS }, tagsOf)
  }

  /** `list`: what is read, in which order. `read` gets the row before the page; undefined: it must skip `offset` rows. */
  async readPage(
    shop: Shop,
    list: string,
    offset: number,
    read: (before: Row | undefined) => Promise<Row[]>,
  ): Promise<Row[]> {
    const mark = shop.changes.mark()
    const rows = await read(offset < MIN_OFFSET ? undefined : this.#rows.find(shop, `${list} ${offset}`))
    const last = rows.at(-1)
    const next = offset + rows.length
    if (last && next >= MIN_OFFSET) this.#rows.put(shop, `${list} ${next}`, last, mark)
    return rows
  }
}
