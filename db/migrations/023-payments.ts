import type { Kysely } from 'kysely'
import { type Dialect, idColumn, integerColumn } from '../dialect.ts'

/** Money that comes through other people's services, and for how long goods wait for it. */
export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const whole = integerColumn(dialect)
  const { schema } = db

  await schema.alterTable('shop_order').addColumn('reserved_until', whole).execute()
  await schema.createIndex('shop_order_reserved').on('shop_order').column('reserved_until').execute()

  await schema
    .createTable('payment')
    .addColumn('id', idColumn(dialect))
    // No reference to the order: what was paid stays in the books when the order has been erased.
    .addColumn('order_id', whole, (c) => c.notNull())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('external_id', 'text', (c) => c.notNull())
    .addColumn('amount', whole, (c) => c.notNull())
    .addColumn('refunded', whole, (c) => c.notNull())
    .addColumn('parts', 'integer')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('target', 'text')
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('news_at', whole)
    .addColumn('expires_at', whole, (c) => c.notNull())
    .addColumn('poll_at', whole)
    .addColumn('polls', 'integer', (c) => c.notNull())
    .addColumn('claimed_at', whole)
    .addColumn('created_at', whole, (c) => c.notNull())
    .addColumn('updated_at', whole, (c) => c.notNull())
    .execute()
  await schema.createIndex('payment_order').on('payment').columns(['order_id', 'id']).execute()
  await schema.createIndex('payment_poll').on('payment').column('poll_at').execute()

  await schema
    .createTable('payment_news')
    .addColumn('id', idColumn(dialect))
    .addColumn('payment_id', whole, (c) => c.notNull().references('payment.id').onDelete('cascade'))
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('via', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('amount', whole)
    .addColumn('refunded', whole)
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('received_at', whole, (c) => c.notNull())
    .execute()
  await schema.createIndex('payment_news_event').unique().on('payment_news').columns(['payment_id', 'event']).execute()
}
