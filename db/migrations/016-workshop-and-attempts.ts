import type { Kysely } from 'kysely'
import { type Dialect, idColumn, integerColumn } from '../dialect.ts'

/** What the workshop makes by when is found by state and day; what came of the last deliveries of a webhook is kept. */
export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const whole = integerColumn(dialect)
  await db.schema.createIndex('shop_order_promised').on('shop_order').columns(['status', 'promised_at', 'id']).execute()

  await db.schema
    .createTable('webhook_attempt')
    .addColumn('id', idColumn(dialect))
    .addColumn('webhook_id', whole, (c) => c.notNull().references('webhook.id').onDelete('cascade'))
    .addColumn('delivery', whole, (c) => c.notNull())
    .addColumn('entity_id', whole)
    .addColumn('topic', 'text', (c) => c.notNull())
    .addColumn('at', whole, (c) => c.notNull())
    .addColumn('status', 'integer')
    .addColumn('why', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('webhook_attempt_webhook').on('webhook_attempt').columns(['webhook_id', 'id']).execute()
}
