import type { Kysely } from 'kysely'
import { type Dialect, integerColumn } from '../dialect.ts'

export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const whole = integerColumn(dialect)

  // The boxes that a product is sent in, as JSON: they are read with their product, and never looked for.
  await db.schema
    .alterTable('product')
    .addColumn('boxes', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()

  // Orders that will lose their buyer as soon as they are closed.
  await db.schema
    .createTable('order_forgetting')
    .addColumn('order_id', whole, (c) => c.primaryKey().references('shop_order.id').onDelete('cascade'))
    .addColumn('customer_id', whole, (c) => c.notNull())
    .addColumn('asked_at', whole, (c) => c.notNull())
    .execute()
}
