import type { Generated } from 'kysely'

/** One searchable entity. Its tokens are in `search_tokens` (SQLite, by `rank`) or in this row (PostgreSQL). */
export type SearchEntryTable = {
  /** Sort position of the results (shop/catalog/search/indexing/ranks.ts); includes the entity's id. */
  rank: number
  kind: 'product' | 'category' | 'page' | 'post'
  target_id: number
  /** Hash of the words: unchanged entries are not rewritten. */
  stamp: string
}

/** Words of names, used to correct typos. */
export type SearchWordTable = {
  id: Generated<number>
  /** Folded. */
  word: string
  stem: string
  /** As displayed. */
  shown: string
  /** Approximate number of entities that contain it. */
  count: number
  /** Number of products whose kind it names: «стілець» of «Барний стілець». */
  kinds: Generated<number>
  /** Independent of the alphabet, and its consonants, the lookup key. Empty: not matched by sound. */
  sound: Generated<string>
  bones: Generated<string>
}

/** Changed entities waiting to be indexed. For a `category`, 0 stands for all of them. */
export type SearchQueueTable = { kind: SearchEntryTable['kind']; target_id: number }

/**
 * Searches without results: the words, never the visitor. `day` is `20261120`; `near`: only partial matches were found.
 */
export type ZeroResultSearchTable = { day: number; text: string; count: number; near: Generated<number> }
