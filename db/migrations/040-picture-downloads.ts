import type { Kysely } from 'kysely'
import { type Dialect, integerColumn } from '../dialect.ts'

/** Pictures that a program has named by foreign addresses: what each product or category is to have when they are here. */
export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const whole = integerColumn(dialect)
  await db.schema
    .createTable('picture_download')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('target_id', whole, (c) => c.notNull())
    .addColumn('pictures', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('failures', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('attempts', whole, (c) => c.notNull().defaultTo(0))
    .addColumn('due_at', whole, (c) => c.notNull())
    .addPrimaryKeyConstraint('picture_download_pk', ['kind', 'target_id'])
    .execute()
  await db.schema.createIndex('picture_download_due').on('picture_download').columns(['state', 'due_at']).execute()
}
