import type { Generated } from 'kysely'

/** One thing that can be found. Its words are in `search_tokens` (SQLite, by `rank`) or beside it (PostgreSQL). */
export type SearchEntryTable = {
  /** In what order what fits is shown (shop/search/indexing/ranks.ts); the thing's id is part of it. */
  rank: number
  kind: 'product' | 'category' | 'page' | 'post'
  target_id: number
  /** Of the words: what has not changed is not written again. */
  stamp: string
}

/** Words of names, for setting right what was mistyped. */
export type SearchWordTable = {
  id: Generated<number>
  /** Folded. */
  word: string
  stem: string
  /** As it is written. */
  shown: string
  /** In about how many things it stands. */
  count: number
  /** Of how many goods it says what kind they are: «стілець» of «Барний стілець». */
  kinds: Generated<number>
  /** How it sounds, in whatever letters it is written; its consonants, by which it is looked up. Empty: not at all. */
  sound: Generated<string>
  bones: Generated<string>
}

/** What has changed and waits to be indexed. Of a `category` 0 stands for all of them. */
export type SearchQueueTable = { kind: SearchEntryTable['kind']; target_id: number }

/**
 * What was looked for in vain: the words, never who. `day` is `20261120`; `near`: only goods that have a part of it were found.
 */
export type ZeroResultSearchTable = { day: number; text: string; count: number; near: Generated<number> }
