import type { Kysely } from 'kysely'
import { type Dialect, idColumn, integerColumn } from '../dialect.ts'

export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const whole = integerColumn(dialect)
  await db.schema
    .createTable('form_message')
    .addColumn('id', idColumn(dialect))
    .addColumn('page_id', whole, (c) => c.notNull())
    .addColumn('page_address', 'text', (c) => c.notNull())
    .addColumn('block_id', 'text', (c) => c.notNull())
    .addColumn('at', whole, (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('visitor_score', 'integer', (c) => c.notNull())
    .addColumn('visitor_reasons', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('form_message_at').on('form_message').columns(['at', 'id']).execute()
}
