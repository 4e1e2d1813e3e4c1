import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import { selectSimilarWordIds } from '#db/full-text/full-text.ts'
import { type Candidate, trigrams } from './query/typos.ts'

export { selectMatchingRanks } from '#db/full-text/full-text.ts'

const WORD = ['word', 'stem', 'shown', 'count'] as const

/** All of a kind, the best first. */
export async function selectRanks(db: Db, { from, until }: { from: number; until: number }, most: number) {
  const rows = await db
    .selectFrom('search_entry')
    .select('rank')
    .where('rank', '>=', from)
    .where('rank', '<=', until)
    .orderBy('rank')
    .limit(most)
    .execute()
  return rows.map(({ rank }) => rank)
}

/** Words of names with these stems. */
export function selectStems(db: Db, stems: string[]): Promise<{ stem: string; count: number; kinds: number }[]> {
  return db.selectFrom('search_word').select(['stem', 'count', 'kinds']).where('stem', 'in', stems).execute()
}

/** Words with these consonants, which sound similar. */
export function selectByPhoneticKey(db: Db, bones: string, most: number): Promise<(Candidate & { sound: string })[]> {
  return db
    .selectFrom('search_word')
    .select([...WORD, 'sound'])
    .where('bones', '=', bones)
    .orderBy('count', 'desc')
    .limit(most)
    .execute()
}

/** Words with this prefix, the most frequent first. */
export function selectByPrefix(db: Db, beginning: string, most: number): Promise<Candidate[]> {
  return db
    .selectFrom('search_word')
    .select(WORD)
    .where('word', '>=', beginning)
    .where('word', '<', `${beginning}\u{10ffff}`)
    .orderBy('count', 'desc')
    .limit(most)
    .execute()
}

export async function selectSimilar(db: Db, dialect: Dialect, word: string, most: number): Promise<Candidate[]> {
  const ids = await selectSimilarWordIds(db, dialect, { word, trigrams: trigrams(word) }, most)
  return ids.length === 0 ? [] : db.selectFrom('search_word').select(WORD).where('id', 'in', ids).execute()
}

/** Listed products, by their own SKU or a variation's. */
export async function selectBySku(db: Db, spellings: string[]): Promise<number[]> {
  if (spellings.length === 0) return []
  const rows = await db
    .selectFrom('product as p')
    .innerJoin('search_entry as e', (join) =>
      join.on('e.kind', '=', 'product').on('e.target_id', '=', sql<number>`coalesce(p.parent_id, p.id)`),
    )
    .select('e.target_id as id')
    .where('p.sku', 'in', spellings)
    .execute()
  return [...new Set(rows.map((row) => row.id))]
}

export function selectPublishedPages(db: Db, ids: number[]) {
  return db.selectFrom('page').select(['id', 'title', 'address', 'description']).where('id', 'in', ids).execute()
}
