import { createHash } from 'node:crypto'
import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import type { Changes } from '#shop/core/cache/changes.ts'
import { compressText, type Effort, type Encoding } from './compression/encoding.ts'

/** Answers from memory, by status. */
export type ServedCounts = { 200: number; 304: number }

export type CachedPage = {
  /** Counted here, and shared by the pages of a line of the route table: adding one costs nothing. */
  served: ServedCounts
  etag: string
  type: string
  body: Buffer
  hits: number
  /** Compressed once, on first request; a popular page once more, as well as possible. */
  encoded: Map<Encoding, Buffer>
  isImproved: boolean
  /** Being compressed: concurrent requests wait for the same result. */
  encoding: Map<Encoding, Promise<Buffer>>
  tags: string[]
  /** Whether the cache holds the page: compressed bytes of an evicted page are not counted. */
  kept: boolean
  /** One of an unlimited number of pages, such as filter combinations: held apart. */
  rare: boolean
}

/** Evicted least recently used first, and dropped as soon as one of its tags has changed. */
export class PageCache {
  /** Requests for a cacheable page: found here, or rendered. */
  readonly lookups = { hits: 0, misses: 0 }
  /** By the pattern in the route table. */
  readonly served = new Map<string, ServedCounts>()
  #pages = new Map<string, CachedPage>()
  #keysOf = new Map<string, Set<string>>()
  #bytes = 0
  #mostBytes: number
  /** For pages whose rendering began before a change. */
  #changes: Changes
  /** Trying all filter combinations evicts other combinations only, and no other pages. */
  #rare: PageCache | undefined

  constructor(changes: Changes, mostBytes: number, mostRareBytes = 0) {
    this.#changes = changes
    this.#mostBytes = mostBytes
    if (mostRareBytes > 0) this.#rare = new PageCache(changes, mostRareBytes)
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (!page) return this.#rare?.get(key)
    this.#pages.delete(key)
    this.#pages.set(key, page)
    return page
  }

  /** Call before reading the page's data and pass the result to `put`. */
  mark(): number {
    return this.#changes.mark()
  }

  /** The page to serve; stored only if none of its tags has changed since the mark. */
  put(
    key: string,
    {
      text,
      type,
      tags,
      mark,
      rare = false,
    }: { text: string; type: string; tags: string[]; mark: number; rare?: boolean | undefined },
  ): CachedPage {
    if (rare && this.#rare) return Object.assign(this.#rare.put(key, { text, type, tags, mark }), { rare })
    const body = Buffer.from(text)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const encoded = new Map<Encoding, Buffer>([['identity', body]])
    const served = { 200: 0, 304: 0 }
    const page: CachedPage = {
      served,
      etag,
      type,
      body,
      hits: 0,
      encoded,
      isImproved: false,
      encoding: new Map(),
      tags,
      kept: false,
      rare: false,
    }
    if (body.length > this.#mostBytes) return page
    if (this.#changes.isOutdated(tags, mark)) return page

    this.#drop(key)
    page.kept = true
    this.#pages.set(key, page)
    this.#grow(body.length)
    for (const tag of tags) {
      const keys = this.#keysOf.get(tag) ?? new Set()
      keys.add(key)
      this.#keysOf.set(tag, keys)
    }
    return page
  }

  async encode(page: CachedPage, encoding: Encoding): Promise<Buffer> {
    if (page.rare && this.#rare) return this.#rare.#encodeOwn(page, encoding)
    return this.#encodeOwn(page, encoding)
  }

  /** Each encoding that was asked for. */
  async improve(page: CachedPage): Promise<void> {
    if (page.rare && this.#rare) return this.#rare.improve(page)
    page.isImproved = true
    for (const encoding of page.encoded.keys()) {
      if (encoding !== 'identity') await this.#compress(page, encoding, 'popularPage')
    }
  }

  async #encodeOwn(page: CachedPage, encoding: Encoding): Promise<Buffer> {
    const encoded = page.encoded.get(encoding) ?? page.encoding.get(encoding)
    if (encoded || encoding === 'identity') return encoded ?? page.body
    const work = this.#compress(page, encoding, 'page').finally(() => page.encoding.delete(encoding))
    page.encoding.set(encoding, work)
    return work
  }

  invalidate(tags: string[]): void {
    this.#changes.record(tags)
    this.#dropTagged(tags)
  }

  #dropTagged(tags: string[]): void {
    if (this.#rare) this.#rare.#dropTagged(tags)
    for (const tag of tags) {
      const keys = tag === cacheTag.everything ? [...this.#pages.keys()] : [...(this.#keysOf.get(tag) ?? [])]
      for (const key of keys) this.#drop(key)
    }
  }

  servedFor(route: string): ServedCounts {
    const counts = this.served.get(route) ?? { 200: 0, 304: 0 }
    this.served.set(route, counts)
    return counts
  }

  get size(): { pages: number; bytes: number } {
    const rare = this.#rare?.size ?? { pages: 0, bytes: 0 }
    return { pages: this.#pages.size + rare.pages, bytes: this.#bytes + rare.bytes }
  }

  async #compress(page: CachedPage, encoding: 'br' | 'gzip', effort: Effort): Promise<Buffer> {
    const made = await compressText(page.body, encoding, effort)
    const before = page.encoded.get(encoding)?.length ?? 0
    page.encoded.set(encoding, made)
    if (page.kept) this.#grow(made.length - before)
    return made
  }

  #grow(bytes: number): void {
    this.#bytes += bytes
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#mostBytes) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const page = this.#pages.get(key)
    if (!page) return
    this.#pages.delete(key)
    page.kept = false
    for (const body of page.encoded.values()) this.#bytes -= body.length
    for (const tag of page.tags) {
      const keys = this.#keysOf.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysOf.delete(tag)
    }
  }
}
