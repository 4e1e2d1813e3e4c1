import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../../dialect.ts'
import { schemaOfTrigrams } from './full-text.ts'

const TEXTS = { product: ['search'], media: ['search'], page: ['title', 'slug', 'description'] }

/** Products, files and pages by a part of a word. Triggers keep it up to date, whichever version of the shop writes. */
export async function indexPartsOfWords(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const schema = dialect === 'postgres' ? await schemaOfTrigrams(db) : undefined
  for (const [table, columns] of Object.entries(TEXTS)) {
    if (dialect === 'sqlite') await indexForSqlite(db, table, columns)
    else if (schema) await indexForPostgres(db, table, columns, schema)
  }
}

/** Three letters each with the numbers of the rows, without the texts. */
async function indexForSqlite(db: Kysely<any>, table: string, columns: readonly string[]): Promise<void> {
  const index = sql.ref(`${table}_gram`)
  const rows = sql.table(table)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const of = (row: 'old' | 'new') => sql.join(columns.map((column) => sql.ref(`${row}.${column}`)))
  const trigger = (event: string) => sql.ref(`${table}_gram_${event}`)
  const insert = sql`insert into ${index} (rowid, ${names}) values (new.id, ${of('new')});`
  const remove = sql`delete from ${index} where rowid = old.id;`
  await sql`create virtual table ${index} using fts5(
    ${names}, content='', contentless_delete=1, detail=none, tokenize="trigram")`.execute(db)
  await sql`create trigger ${trigger('insert')} after insert on ${rows} begin ${insert} end`.execute(db)
  await sql`create trigger ${trigger('delete')} after delete on ${rows} begin ${remove} end`.execute(db)
  await sql`create trigger ${trigger('update')} after update of ${names} on ${rows}
    when (${of('old')}) is not (${of('new')}) begin ${remove} ${insert} end`.execute(db)
}

async function indexForPostgres(
  db: Kysely<any>,
  table: string,
  columns: readonly string[],
  schema: string,
): Promise<void> {
  const trigrams = sql.id(schema, 'gin_trgm_ops')
  await sql`create index ${sql.ref(`${table}_gram`)} on ${sql.table(table)} using gin
    (${sql.join(columns.map((column) => sql`${sql.ref(column)} ${trigrams}`))}) with (fastupdate = off)`.execute(db)
}
