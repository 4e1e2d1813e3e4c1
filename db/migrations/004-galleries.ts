import type { Kysely } from 'kysely'
import { type Dialect, idColumn, integerColumn, withoutRowid } from '../dialect.ts'

export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const whole = integerColumn(dialect)
  const schema = db.schema

  await schema
    .createTable('gallery')
    .addColumn('id', idColumn(dialect))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('layout', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('paging', 'text', (c) => c.notNull())
    .addColumn('load_more', 'text', (c) => c.notNull())
    .addColumn('page_size', 'integer')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('updated_at', whole, (c) => c.notNull())
    .execute()
  await schema.createIndex('gallery_shown').on('gallery').columns(['status', 'position', 'id']).execute()

  await schema
    .createTable('gallery_item')
    .addColumn('gallery_id', whole, (c) => c.notNull().references('gallery.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('caption', 'text', (c) => c.notNull())
    .addColumn('alt', 'text', (c) => c.notNull())
    .addColumn('link', 'text', (c) => c.notNull())
    .addColumn('picture_id', whole, (c) => c.references('media.id').onDelete('set null'))
    .addColumn('opens_gallery_id', whole, (c) => c.references('gallery.id').onDelete('set null'))
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('webm', 'text', (c) => c.notNull())
    .addColumn('subtitles', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('gallery_item_pk', ['gallery_id', 'position'])
    .modifyEnd(withoutRowid(dialect))
    .execute()
  await schema.createIndex('gallery_item_picture').on('gallery_item').column('picture_id').execute()
  await schema.createIndex('gallery_item_opens').on('gallery_item').column('opens_gallery_id').execute()

  await schema
    .createTable('gallery_old_slug')
    .addColumn('slug', 'text', (c) => c.primaryKey())
    .addColumn('gallery_id', whole, (c) => c.notNull().references('gallery.id').onDelete('cascade'))
    .addColumn('moved_at', whole, (c) => c.notNull())
    .execute()
  await schema.createIndex('gallery_old_slug_gallery').on('gallery_old_slug').column('gallery_id').execute()
}
