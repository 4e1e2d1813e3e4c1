import { isDeepStrictEqual } from 'node:util'
import type { Shop } from '../shop.ts'
import type { Changes } from './changes.ts'
import { type CacheLimit, countedCache } from './counted-caches.ts'
import { type LruCache, memoizeByObject } from './lru-cache.ts'

type Entry<T> = { value: T; tags: readonly string[]; mark: number }

/** By key and language, until a cache tag changes. Equal values stay the same object; never mutate them. */
export class TaggedCache<T> {
  /** Tests and benchmarks open several shops in one process. */
  #entriesOf: (changes: Changes) => LruCache<Entry<T>>
  #tagsOf: (value: T) => readonly string[]
  #isCompared: boolean

  /** `isCompared: false`: of values that nothing is made of, and that are too long to compare. */
  constructor(
    name: string,
    limit: CacheLimit,
    tagsOf: (value: T) => readonly string[],
    { isCompared = true }: { isCompared?: boolean } = {},
  ) {
    this.#entriesOf = memoizeByObject((changes) => countedCache(changes, name, limit))
    this.#tagsOf = tagsOf
    this.#isCompared = isCompared
  }

  async get(shop: Shop, key: string, read: () => Promise<T>): Promise<T> {
    // A transaction sees what others do not see yet, and may never see.
    if (shop.db.isTransaction) return read()
    const cached = this.#find(shop, key)
    if (cached) return cached.value
    const mark = shop.changes.mark()
    return this.#keep(shop, key, await read(), mark)
  }

  /** What was read last, valid or not, where reading may fail. */
  last(shop: Shop, key: string): T | undefined {
    return this.#entriesOf(shop.changes).get(`${shop.language} ${key}`)?.value
  }

  /** What is valid, without reading it. */
  find(shop: Shop, key: string): T | undefined {
    return shop.db.isTransaction ? undefined : this.#find(shop, key)?.value
  }

  /** `mark`: of before it was read. */
  put(shop: Shop, key: string, value: T, mark: number): void {
    if (!shop.db.isTransaction) this.#keep(shop, key, value, mark)
  }

  /** `read` gets the keys without a valid value, and returns those that exist. */
  async getMany<Key extends string | number>(
    shop: Shop,
    keys: readonly Key[],
    read: (keys: Key[]) => Promise<Iterable<readonly [Key, T]>>,
  ): Promise<Map<Key, T>> {
    if (shop.db.isTransaction) return new Map(await read([...keys]))
    const values = new Map<Key, T>()
    const missing: Key[] = []
    for (const key of keys) {
      const cached = this.#find(shop, key)
      if (cached) values.set(key, cached.value)
      else missing.push(key)
    }
    if (missing.length === 0) return values
    const mark = shop.changes.mark()
    for (const [key, value] of await read(missing)) values.set(key, this.#keep(shop, key, value, mark))
    return values
  }

  #find(shop: Shop, key: string | number): Entry<T> | undefined {
    const entry = this.#entriesOf(shop.changes).get(`${shop.language} ${key}`)
    if (!entry || shop.changes.isOutdated(entry.tags, entry.mark)) return undefined
    entry.mark = shop.changes.mark() // what has been checked need not be checked again
    return entry
  }

  #keep(shop: Shop, key: string | number, read: T, mark: number): T {
    const entries = this.#entriesOf(shop.changes)
    const before = entries.get(`${shop.language} ${key}`)
    const value = before && this.#isCompared && isDeepStrictEqual(before.value, read) ? before.value : read
    const tags = this.#tagsOf(value)
    if (!shop.changes.isOutdated(tags, mark))
      entries.set(`${shop.language} ${key}`, { value, tags, mark }, typeof value === 'string' ? value.length : 1)
    return value
  }
}
