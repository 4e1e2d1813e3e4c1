import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../../dialect.ts'

export function createFullText(db: Kysely<any>, dialect: Dialect): Promise<void> {
  return dialect === 'sqlite' ? createForSqlite(db) : createForPostgres(db)
}

/** Row numbers and words only: the position of a word in a document is in its first letter. */
async function createForSqlite(db: Kysely<any>): Promise<void> {
  await sql`create virtual table search_tokens using fts5(
    tokens, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 0")`.execute(db)
  await sql`create virtual table search_gram using fts5(word, detail=none, tokenize="trigram case_sensitive 1")`.execute(
    db,
  )
}

async function createForPostgres(db: Kysely<any>): Promise<void> {
  await sql`alter table search_entry add column tokens tsvector`.execute(db)
  await sql`create index search_entry_tokens on search_entry using gin (tokens) with (fastupdate = off)`.execute(db)

  const schema = await schemaOfTrigrams(db)
  if (schema) {
    await sql`create index search_word_trigrams on search_word using gin (word ${sql.raw(`"${schema}"`)}.gin_trgm_ops)`.execute(
      db,
    )
  }
  const body = schema ? similarByTrigrams(schema) : SIMILAR_BY_LETTERS
  await sql`create function search_similar(given text, most integer) returns setof bigint language sql stable as ${sql.lit(body)}`.execute(
    db,
  )
}

/** Where `pg_trgm` is installed; undefined where it is neither installed nor may be. */
export async function schemaOfTrigrams(db: Kysely<any>): Promise<string | undefined> {
  await sql`savepoint trigrams`.execute(db)
  try {
    // One at a time: shops in other schemas may be installing it at this moment.
    await sql`select pg_advisory_xact_lock(hashtext('meblia pg_trgm'))`.execute(db)
    await sql`create extension if not exists pg_trgm with schema public`.execute(db)
    await sql`release savepoint trigrams`.execute(db)
  } catch {
    await sql`rollback to savepoint trigrams`.execute(db)
  }
  const { rows } = await sql<{ name: string }>`
    select n.nspname as name from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'
  `.execute(db)
  return rows[0]?.name
}

function similarByTrigrams(schema: string): string {
  return `
      select id from search_word where word operator("${schema}".%) given
      order by "${schema}".similarity(word, given) desc, count desc limit most`
}

/** Words of about the same length and with the same first, last or second to fourth letters. */
const SIMILAR_BY_LETTERS = `
    select id from search_word
    where length(word) between length(given) - 2 and length(given) + 2
      and (left(word, 2) = left(given, 2) or right(word, 3) = right(given, 3) or substr(word, 2, 3) = substr(given, 2, 3))
    order by count desc limit most * 4`
