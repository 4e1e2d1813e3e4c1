import type { Kysely } from 'kysely'
import { type Dialect, idColumn, integerColumn, withoutRowid } from '../dialect.ts'

export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const whole = integerColumn(dialect)
  const schema = db.schema

  await schema
    .createTable('cart')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('touched_at', whole, (c) => c.notNull())
    .modifyEnd(withoutRowid(dialect))
    .execute()
  await schema.createIndex('cart_touched').on('cart').column('touched_at').execute()

  await schema
    .createTable('cart_line')
    .addColumn('cart_id', 'text', (c) => c.notNull().references('cart.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('product_id', whole, (c) => c.notNull())
    .addColumn('variation_id', whole)
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sku', 'text', (c) => c.notNull())
    .addColumn('price_added', whole, (c) => c.notNull())
    .addColumn('added_at', whole, (c) => c.notNull())
    .addColumn('removed_at', whole)
    .addPrimaryKeyConstraint('cart_line_pk', ['cart_id', 'key'])
    .modifyEnd(withoutRowid(dialect))
    .execute()

  await schema
    .createTable('cart_notice')
    .addColumn('id', idColumn(dialect))
    .addColumn('cart_id', 'text', (c) => c.notNull().references('cart.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('link_text', 'text')
    .addColumn('link_href', 'text')
    .execute()
  await schema.createIndex('cart_notice_cart').on('cart_notice').column('cart_id').execute()

  await schema
    .createTable('secret')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('created_at', whole, (c) => c.notNull())
    .execute()
}
