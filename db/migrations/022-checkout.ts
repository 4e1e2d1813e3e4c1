import type { Kysely } from 'kysely'
import { type Dialect, idColumn, integerColumn } from '../dialect.ts'

export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const whole = integerColumn(dialect)
  const { schema } = db

  await schema
    .createTable('checkout_draft')
    .addColumn('cart_id', 'text', (c) => c.primaryKey().references('cart.id').onDelete('cascade'))
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('updated_at', whole, (c) => c.notNull())
    .execute()

  await schema
    .createTable('letter')
    .addColumn('id', idColumn(dialect))
    .addColumn('order_id', whole, (c) => c.notNull().references('shop_order.id').onDelete('cascade'))
    .addColumn('to_whom', 'text', (c) => c.notNull())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('retry_at', whole, (c) => c.notNull())
    .addColumn('created_at', whole, (c) => c.notNull())
    .execute()
  await schema.createIndex('letter_order').on('letter').column('order_id').execute()
  await schema.createIndex('letter_retry').on('letter').column('retry_at').execute()

  await schema
    .createTable('carrier_settlement')
    .addColumn('ref', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('region', 'text', (c) => c.notNull())
    .addColumn('district', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('refreshed_at', whole, (c) => c.notNull())
    .execute()

  await schema
    .createTable('carrier_point')
    .addColumn('ref', 'text', (c) => c.primaryKey())
    .addColumn('settlement_ref', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('most_piece_g', whole)
    .addColumn('most_total_g', whole)
    .addColumn('most_length_mm', whole)
    .addColumn('most_width_mm', whole)
    .addColumn('most_height_mm', whole)
    .addColumn('refreshed_at', whole, (c) => c.notNull())
    .execute()
  await schema
    .createIndex('carrier_point_place')
    .on('carrier_point')
    .columns(['settlement_ref', 'kind', 'number'])
    .execute()
}
