import type { Kysely } from 'kysely'
import { type Dialect, integerColumn } from '../dialect.ts'

/** Texts of goods, categories and pages in other languages, and single words. */
export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('translation')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject_id', integerColumn(dialect), (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('short_description', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('translation_key', ['kind', 'subject_id', 'language'])
    .execute()
  await db.schema
    .createTable('glossary')
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('word', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('glossary_key', ['language', 'word'])
    .execute()
}
