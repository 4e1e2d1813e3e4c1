import { sql } from 'kysely'
import type { AnyDb, Dialect } from '../dialect.ts'
import { TOKENIZER } from '../full-text/full-text.ts'
import { openInMemory } from '../sqlite.ts'
import { readBatches, type TextRow } from './rows.ts'

/** What the two databases call their full-text index differs; it is shown under this name. */
export const SEARCH_TOKENS = 'search_tokens'

/** The words of every document of the search index, as SQLite divides and folds them. */
export async function* readTokens(db: AnyDb, dialect: Dialect): AsyncGenerator<TextRow[]> {
  if (dialect === 'sqlite') await openVocabulary(db)
  const divide = dialect === 'sqlite' ? (rows: TextRow[]) => rows : openTokenizer()
  const source =
    dialect === 'sqlite'
      ? sql<TextRow>`(select cast(doc as text) as rank, group_concat(term, ' ') as tokens
          from transferred_vocabulary where doc in (select rank from search_entry) group by doc)`
      : sql<TextRow>`(select cast(rank as text) as rank, array_to_string(tsvector_to_array(tokens), ' ') as tokens
          from search_entry where tokens is not null and tokens <> '')`
  for await (const rows of readBatches(db, dialect, db.selectFrom(source.as('indexed')).selectAll())) {
    yield divide(rows).map(({ rank = null, tokens }) => ({ rank, tokens: sortedWords(tokens ?? '') }))
  }
}

function sortedWords(tokens: string): string {
  return [...new Set(tokens.split(' '))].sort().join(' ')
}

/** PostgreSQL keeps a word as written, SQLite divides «2,7» and folds «µ»: compared and written as SQLite has it. */
function openTokenizer(): (rows: TextRow[]) => TextRow[] {
  const db = openInMemory()
  db.exec(`create virtual table words using fts5(tokens, content='', detail=none, ${TOKENIZER});
    create virtual table divided using fts5vocab(words, instance)`)
  const write = db.prepare('insert into words (rowid, tokens) select key, value from json_each(?)')
  const read = db.prepare("select doc, group_concat(term, ' ') as tokens from divided group by doc")
  return (rows) => {
    db.exec("insert into words (words) values ('delete-all')")
    write.run(JSON.stringify(rows.map(({ tokens }) => tokens)))
    return read.all().map(({ doc, tokens }) => ({ rank: rows[Number(doc)]?.rank ?? null, tokens: String(tokens) }))
  }
}

/** The index keeps no texts, but knows in which documents a word occurs. */
async function openVocabulary(db: AnyDb): Promise<void> {
  await sql`create virtual table if not exists temp.transferred_vocabulary
    using fts5vocab(main, search_tokens, instance)`.execute(db)
}

/** `search_entry` is written already. */
export async function writeTokenBatch(db: AnyDb, dialect: Dialect, rows: TextRow[]): Promise<void> {
  const json = JSON.stringify(rows)
  if (dialect === 'sqlite') {
    await sql`insert into search_tokens (rowid, tokens)
      select value ->> 'rank', value ->> 'tokens' from json_each(${json})`.execute(db)
    return
  }
  await sql`update search_entry set tokens = array_to_tsvector(string_to_array(given.tokens, ' '))
    from json_to_recordset(${json}::json) as given (rank bigint, tokens text)
    where search_entry.rank = given.rank`.execute(db)
}

/** PostgreSQL has an index for them. `search_word` is written already. */
export async function writeAllTrigrams(db: AnyDb, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') return
  await sql`insert into search_gram (rowid, word) select id, '^' || word || '$' from search_word`.execute(db)
}
