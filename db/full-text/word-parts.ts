import { type Expression, type SqlBool, sql } from 'kysely'
import type { AnyDb, Dialect } from '../dialect.ts'
import { likePattern } from '../rows.ts'

/** The texts of the back office that are searched for a part of a word. The index of each is `…_gram` (010). */
const TEXTS = {
  product: ['search'],
  media: ['search'],
  page: ['title', 'slug', 'description'],
} as const
export type TableWithParts = keyof typeof TEXTS

/** Above this all rows are read once instead: most of them match. */
const MAX_CANDIDATES = 2000
const GRAM_LENGTH = 3
/** More tell little more. */
const MAX_GRAMS = 24

/** A row has one of the texts with one of the spellings in it. */
export function hasPart(table: TableWithParts, spellings: readonly string[]): Expression<SqlBool> {
  const parts = TEXTS[table].flatMap((column) =>
    spellings.map((spelling) => sql`${sql.ref(column)} like ${likePattern(spelling)} escape '!'`),
  )
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`
}

/** Every word occurs, and some more: the caller compares. Null: too many, or one or two letters. `words`: spellings. */
export async function selectCandidates(
  db: AnyDb,
  dialect: Dialect,
  table: TableWithParts,
  words: readonly (readonly string[])[],
): Promise<number[] | null> {
  const grams = [...new Set(words.flatMap(([word = '']) => gramsOf(word)))].slice(0, MAX_GRAMS)
  if (grams.length === 0) return null
  const most = MAX_CANDIDATES + 1
  const query =
    dialect === 'sqlite'
      ? sql<{ id: number }>`select rowid as id from ${sql.table(`${table}_gram`)}
          where ${sql.table(`${table}_gram`)} match ${matchAll(grams)} limit ${most}`
      : sql<{ id: number }>`select id from ${sql.table(table)}
          where ${sql.join(
            words.map((spellings) => hasPart(table, spellings)),
            sql` and `,
          )} limit ${most}`
  const { rows } = await query.execute(db)
  return rows.length < most ? rows.map(({ id }) => id) : null
}

/** Three letters each: the index of SQLite knows no longer ones. */
function gramsOf(word: string): string[] {
  const letters = [...word.toLowerCase().toWellFormed()]
  const grams = letters.slice(GRAM_LENGTH - 1).map((_, at) => letters.slice(at, at + GRAM_LENGTH).join(''))
  return grams.filter((gram) => !gram.includes('\0'))
}

function matchAll(grams: string[]): string {
  return grams.map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' AND ')
}
