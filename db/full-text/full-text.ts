import { setImmediate as afterOthers } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AnyDb, Dialect } from '../dialect.ts'

/** All groups, any alternative of a group, all its words. Letters and digits only: no query syntax of a database. */
export type FullTextTerms = string[][][]

/** How FTS5 divides texts into words; the migration that made the table has the same. */
export const TOKENIZER = 'tokenize="unicode61 remove_diacritics 0"'

/** The word as the indexes have it: of «2,7» SQLite would make two words, PostgreSQL one. */
function plainWord(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}

/** The same query for FTS5 and as a `tsquery`. */
function fullTextQuery(dialect: Dialect, terms: FullTextTerms): string {
  const [and, or, quote] = dialect === 'sqlite' ? [' AND ', ' OR ', '"'] : [' & ', ' | ', "'"]
  const word = (text: string) => quote + plainWord(text) + quote
  const joined = (parts: string[], by: string) => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(by)})`)
  const group = (alternatives: string[][]) => alternatives.map((words) => joined(words.map(word), and))
  return joined(
    terms.map((alternatives) => joined(group(alternatives), or)),
    and,
  )
}

/**
 * Ranks of the matches, ascending. They are read in index order, so many matches cost no more than the requested page.
 */
export async function selectMatchingRanks(
  db: AnyDb,
  dialect: Dialect,
  { terms, range }: { terms: FullTextTerms; range: { from: number; until: number; most: number } },
): Promise<number[]> {
  if (terms.length === 0 || terms.some((group) => group.length === 0)) return []
  const query = fullTextQuery(dialect, terms)
  const { from, until, most } = range
  const { rows } =
    dialect === 'sqlite'
      ? await sql<{ rank: number }>`select rowid as rank from search_tokens where search_tokens match ${query}
          and rowid between ${wholeNumber(from)} and ${wholeNumber(until)} order by rowid limit ${most}`.execute(db)
      : most === 1
        ? await selectAnyRank(db, query, range)
        : await sql<{ rank: number }>`select rank from search_entry where tokens @@ ${query}::tsquery
          and rank between ${from} and ${until} order by rank limit ${most}`.execute(db)
  return rows.map((row) => row.rank)
}

/** Numbers are given to SQLite as fractions. FTS5 takes no notice of such a limit, and reads all matches from the first. */
function wholeNumber(number: number) {
  return sql`cast(${number} as integer)`
}

/** Without statistics PostgreSQL would scan in rank order for a single match. `min` leaves it only the word index. */
function selectAnyRank(db: AnyDb, query: string, { from, until }: { from: number; until: number }) {
  return sql<{ rank: number }>`select rank from (
      select rank, tokens from search_entry where rank between ${from} and ${until} order by rank limit ${BEST_RANKS_SCANNED}
    ) as best where tokens @@ ${query}::tsquery
    union all (
      select min(rank + 0) from search_entry where tokens @@ ${query}::tsquery
      and rank between ${from} and ${until} having count(*) > 0
    ) limit 1`.execute(db)
}

const BEST_RANKS_SCANNED = 100

/** `search_entry` already has the `rank`. */
export async function writeTokens(
  db: AnyDb,
  dialect: Dialect,
  { rank, words }: { rank: number; words: string[] },
): Promise<void> {
  const tokens = words.map(plainWord)
  await (dialect === 'sqlite'
    ? sql`insert into search_tokens (rowid, tokens) values (${rank}, ${tokens.join(' ')})`
    : sql`update search_entry set tokens = array_to_tsvector(${tokens}::text[]) where rank = ${rank}`
  ).execute(db)
}

export async function deleteTokens(db: AnyDb, dialect: Dialect, ranks: number[]): Promise<void> {
  if (dialect === 'postgres') return // deleted together with their entry
  for (const rank of ranks) await sql`delete from search_tokens where rowid = ${rank}`.execute(db)
}

/** Every search looks into each part of the index of SQLite. Fewer than these are not worth the writing. */
const MAX_SEGMENTS = 6
/** Some 10 to 30 ms of writing, between which others get their turn. */
const PAGES_AT_A_TIME = 16

/** Makes one part of those that many writes have left. A search of 100,000 products then takes a third of the time. */
export async function mergeTokens(db: AnyDb, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres' || (await countSegments(db)) <= MAX_SEGMENTS) return
  for (let pages = -PAGES_AT_A_TIME; ; pages = PAGES_AT_A_TIME) {
    const before = await countChanges(db)
    await sql`insert into search_tokens (search_tokens, rank) values ('merge', ${pages})`.execute(db)
    // As the documentation of FTS5 has it: the insert itself is one change.
    if ((await countChanges(db)) - before < 2) return
    await afterOthers()
  }
}

async function countSegments(db: AnyDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct segid) as count from search_tokens_idx`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

async function countChanges(db: AnyDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db)
  return rows[0]?.count ?? 0
}

export async function clearTokens(db: AnyDb, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') return
  await sql`insert into search_tokens (search_tokens) values ('delete-all')`.execute(db)
  await sql`delete from search_gram`.execute(db)
}

/** Indexes words just written to `search_word` for `selectSimilarWordIds`. */
export async function writeWordTrigrams(
  db: AnyDb,
  dialect: Dialect,
  texts: { id: number; word: string }[],
): Promise<void> {
  if (dialect === 'postgres') return
  for (const { id, word } of texts) {
    await sql`insert into search_gram (rowid, word) values (${id}, ${`^${word}$`})`.execute(db)
  }
}

/** Ids of known words that share trigrams with this one, the most similar first. */
export async function selectSimilarWordIds(
  db: AnyDb,
  dialect: Dialect,
  typed: { word: string; trigrams: string[] },
  most: number,
): Promise<number[]> {
  if (typed.trigrams.length === 0) return []
  const { rows } =
    dialect === 'sqlite'
      ? await sql<{ id: number }>`select rowid as id from search_gram where search_gram match ${typed.trigrams
          .map((gram) => `"${gram}"`)
          .join(' OR ')} order by rank limit ${most}`.execute(db)
      : await selectSimilarInPostgres(db, typed.word, most)
  return rows.map((row) => row.id)
}

/** PostgreSQL compares from 0.3 on, which «диавн» and «диван» do not reach: so also by the first or last letters. */
function selectSimilarInPostgres(db: AnyDb, word: string, most: number) {
  return sql<{ id: number }>`select id from search_similar(${word}, ${most}::integer) as found (id)
    union (
      select id from search_word
      where length(word) between length(${word}::text) - 2 and length(${word}::text) + 2
        and (left(word, 2) = left(${word}, 2) or right(word, 2) = right(${word}, 2) or substr(word, 2, 3) = substr(${word}, 2, 3))
      order by count desc limit ${most}::integer
    )`.execute(db)
}
