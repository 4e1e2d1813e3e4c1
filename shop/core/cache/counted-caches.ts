import type { Changes } from './changes.ts'
import { LruCache } from './lru-cache.ts'

/** Ukrainian text takes two bytes a character. */
const BYTES_PER_CHARACTER = 2

export type CacheLimit = { maxEntries: number } | { maxCharacters: number }

/** A cache of one shop whose size is in `/metrics` under this name. Its limit counts entries, or characters of text. */
export function countedCache<T>(changes: Changes, name: string, limit: CacheLimit): LruCache<T> {
  const isOfText = 'maxCharacters' in limit
  const cache = new LruCache<T>(isOfText ? limit.maxCharacters : limit.maxEntries)
  changes.caches.set(name, () => ({
    entries: cache.entries,
    ...(isOfText && { bytes: cache.size * BYTES_PER_CHARACTER }),
  }))
  return cache
}
