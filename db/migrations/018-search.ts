import { type Kysely, sql } from 'kysely'
import { type Dialect, idColumn, integerColumn, withoutRowid } from '../dialect.ts'

/**
 * The index that is searched, the words it knows, what waits to be indexed, and what was looked for in vain. What is there
 * already waits too: the shop indexes it when it starts.
 */
export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const whole = integerColumn(dialect)

  let entry = db.schema
    .createTable('search_entry')
    .addColumn('rank', whole, (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('target_id', whole, (c) => c.notNull())
    .addColumn('stamp', 'text', (c) => c.notNull())
  if (dialect === 'postgres') entry = entry.addColumn('tokens', sql`tsvector`)
  await entry.execute()
  await db.schema
    .createIndex('search_entry_target')
    .unique()
    .on('search_entry')
    .columns(['kind', 'target_id'])
    .execute()

  await db.schema
    .createTable('search_word')
    .addColumn('id', idColumn(dialect))
    .addColumn('word', dialect === 'postgres' ? sql`text collate "C"` : 'text', (c) => c.notNull().unique())
    .addColumn('stem', 'text', (c) => c.notNull())
    .addColumn('shown', 'text', (c) => c.notNull())
    .addColumn('count', whole, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('search_word_stem').on('search_word').column('stem').execute()

  await db.schema
    .createTable('search_due')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('target_id', whole, (c) => c.notNull())
    .addPrimaryKeyConstraint('search_due_pk', ['kind', 'target_id'])
    .modifyEnd(withoutRowid(dialect))
    .execute()

  await db.schema
    .createTable('search_miss')
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('search_miss_pk', ['day', 'text'])
    .modifyEnd(withoutRowid(dialect))
    .execute()

  await (dialect === 'sqlite' ? fullTextOfSqlite(db) : fullTextOfPostgres(db))

  await sql`insert into search_due (kind, target_id) select 'product', id from product where parent_id is null`.execute(
    db,
  )
  await sql`insert into search_due (kind, target_id) select 'category', id from category`.execute(db)
  await sql`insert into search_due (kind, target_id) select kind, id from page`.execute(db)
}

/** Numbers of rows and the words they hold, nothing else: where a word stands is said by its first letter. */
async function fullTextOfSqlite(db: Kysely<any>): Promise<void> {
  await sql`create virtual table search_tokens using fts5(
    tokens, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 0")`.execute(db)
  await sql`create virtual table search_gram using fts5(word, detail=none, tokenize="trigram case_sensitive 1")`.execute(
    db,
  )
}

/**
 * `pg_trgm` compares words where it is installed or may be; elsewhere words of about the same length and the same first or
 * last letters are looked through.
 */
async function fullTextOfPostgres(db: Kysely<any>): Promise<void> {
  await sql`create index search_entry_tokens on search_entry using gin (tokens) with (fastupdate = off)`.execute(db)
  await sql`savepoint trigrams`.execute(db)
  try {
    // One at a time: shops in other schemas may be making it at this moment.
    await sql`select pg_advisory_xact_lock(hashtext('meblia pg_trgm'))`.execute(db)
    await sql`create extension if not exists pg_trgm with schema public`.execute(db)
    await sql`release savepoint trigrams`.execute(db)
  } catch {
    await sql`rollback to savepoint trigrams`.execute(db)
  }
  const { rows } = await sql<{ name: string }>`
    select n.nspname as name from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'
  `.execute(db)
  const home = rows[0]?.name
  if (home) {
    const inside = sql.raw(`"${home}"`)
    await sql`create index search_word_trigrams on search_word using gin (word ${inside}.gin_trgm_ops)`.execute(db)
    await sql`create function search_similar(given text, most integer) returns setof bigint language sql stable as ${sql.lit(`
      select id from search_word where word operator("${home}".%) given
      order by "${home}".similarity(word, given) desc, count desc limit most`)}`.execute(db)
    return
  }
  await sql`create function search_similar(given text, most integer) returns setof bigint language sql stable as ${sql.lit(`
    select id from search_word
    where length(word) between length(given) - 2 and length(given) + 2
      and (left(word, 2) = left(given, 2) or right(word, 3) = right(given, 3) or substr(word, 2, 3) = substr(given, 2, 3))
    order by count desc limit most * 4`)}`.execute(db)
}
