import type { Kysely } from 'kysely'
import { type Dialect, idColumn, integerColumn, withoutRowid } from '../dialect.ts'

export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const whole = integerColumn(dialect)
  const schema = db.schema

  await schema
    .createTable('journal_category')
    .addColumn('id', idColumn(dialect))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .execute()

  await schema
    .createTable('journal_category_old_slug')
    .addColumn('slug', 'text', (c) => c.primaryKey())
    .addColumn('category_id', whole, (c) => c.notNull().references('journal_category.id').onDelete('cascade'))
    .addColumn('moved_at', whole, (c) => c.notNull())
    .modifyEnd(withoutRowid(dialect))
    .execute()
  await schema
    .createIndex('journal_category_old_slug_category')
    .on('journal_category_old_slug')
    .column('category_id')
    .execute()

  await schema
    .createTable('page')
    .addColumn('id', idColumn(dialect))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('parent_id', whole, (c) => c.references('page.id').onDelete('set null'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull().unique())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('publish_at', whole, (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('cover_id', whole, (c) => c.references('media.id').onDelete('set null'))
    .addColumn('category_id', whole, (c) => c.references('journal_category.id').onDelete('set null'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('updated_at', whole, (c) => c.notNull())
    .addColumn('body_version', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull()) // last: whoever reads no body reads none of its bytes
    .execute()
  await schema.createIndex('page_shown').on('page').columns(['kind', 'status', 'publish_at', 'id']).execute()
  await schema
    .createIndex('page_in_category')
    .on('page')
    .columns(['category_id', 'status', 'publish_at', 'id'])
    .execute()
  await schema.createIndex('page_due').on('page').columns(['status', 'publish_at']).execute()
  await schema.createIndex('page_below').on('page').columns(['parent_id', 'id']).execute()
  await schema.createIndex('page_by_address').on('page').columns(['kind', 'address']).execute()
  await schema.createIndex('page_by_moment').on('page').columns(['kind', 'publish_at', 'id']).execute()
  await schema.createIndex('page_cover').on('page').column('cover_id').execute()

  await schema
    .createTable('page_revision')
    .addColumn('page_id', whole, (c) => c.notNull().references('page.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('cover_id', whole)
    .addColumn('category_id', whole)
    .addColumn('saved_at', whole, (c) => c.notNull())
    .addColumn('body_version', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('page_revision_pk', ['page_id', 'version'])
    .execute()

  await schema
    .createTable('page_old_address')
    .addColumn('address', 'text', (c) => c.primaryKey())
    .addColumn('page_id', whole, (c) => c.notNull().references('page.id').onDelete('cascade'))
    .addColumn('moved_at', whole, (c) => c.notNull())
    .modifyEnd(withoutRowid(dialect))
    .execute()
  await schema.createIndex('page_old_address_page').on('page_old_address').column('page_id').execute()
}
