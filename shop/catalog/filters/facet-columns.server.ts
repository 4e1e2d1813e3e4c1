import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import { TaggedCache } from '#shop/core/cache/tagged-cache.server.ts'
import { DEFAULT_LANGUAGE } from '#shop/core/languages/languages.ts'
import type { Shop } from '#shop/core/shop.ts'
import {
  type Bitset,
  INDEXED_NUMBERS,
  type IndexedNumber,
  type NumberColumn,
  toNumbers,
  toWords,
} from '../products/facet-index/bitset.ts'
import * as sql from './facets.sql.server.ts'

// Large shops have 12 KB of bits for each value, and 400 KB for each column. They are read once until a product changes.

/** With the list of the whole shop, whose products are those of the index. */
type Kept<T> = { data: T; listingId: number }
/** The first product of a shop creates its list, and the categories say so. */
const tagsOf = ({ listingId }: Kept<unknown>) => [cacheTag.listing(listingId), cacheTag.categories]

const plainly = { isCompared: false }
const MAX_KEPT_KEYS = 300
const keptBits = new TaggedCache<Kept<Bitset>>('facet_bits', { maxEntries: MAX_KEPT_KEYS }, tagsOf, plainly)
const keptColumns = new TaggedCache<Kept<NumberColumn>>(
  'facet_columns',
  { maxEntries: INDEXED_NUMBERS.length },
  tagsOf,
  plainly,
)

/** Key → its positions. Not to be mutated. */
export function loadBits(shop: Shop, keys: number[]): Promise<Map<number, Bitset>> {
  return load(shop, keptBits, keys, async (missing) => {
    const found = new Map<number, Bitset>(missing.map((key) => [key, new Map()]))
    for (const { key_id, chunk, bits } of await sql.selectBits(shop.db, shop.dialect, missing)) {
      found.get(key_id)?.set(chunk, toWords(bits))
    }
    return found
  })
}

export type NumberColumns = Map<string, NumberColumn>

/** Not to be mutated. */
export function loadColumns(shop: Shop, names: IndexedNumber[]): Promise<NumberColumns> {
  return load<string, NumberColumn>(shop, keptColumns, names, async (missing) => {
    const found = new Map<string, NumberColumn>(missing.map((name) => [name, new Map()]))
    for (const { name, chunk, numbers } of await sql.selectNumbers(shop.db, missing)) {
      found.get(name)?.set(chunk, toNumbers(numbers))
    }
    return found
  })
}

async function load<Key extends string | number, T>(
  shop: Shop,
  cache: TaggedCache<Kept<T>>,
  keys: Key[],
  read: (missing: Key[]) => Promise<Map<Key, T>>,
): Promise<Map<Key, T>> {
  if (keys.length === 0) return new Map()
  // The same numbers in every language.
  const cached = await cache.getMany({ ...shop, language: DEFAULT_LANGUAGE }, [...new Set(keys)], async (missing) => {
    const listing = await sql.selectListing(shop.db, 'shop', 0)
    const entries = [...(await read(missing))]
    return entries.map(([key, data]) => [key, { data, listingId: listing?.id ?? 0 }] as const)
  })
  return new Map([...cached].map(([key, { data }]) => [key, data]))
}
