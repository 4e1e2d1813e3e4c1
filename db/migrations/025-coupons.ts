import type { Kysely } from 'kysely'
import { type Dialect, idColumn, integerColumn } from '../dialect.ts'

export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const whole = integerColumn(dialect)
  const { schema } = db

  await schema
    .createTable('coupon')
    .addColumn('id', idColumn(dialect))
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('code_key', 'text', (c) => c.notNull().unique())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('amount', whole, (c) => c.notNull())
    .addColumn('starts_at', whole)
    .addColumn('expires_at', whole)
    .addColumn('rules', 'text', (c) => c.notNull())
    .addColumn('usage_limit', whole)
    .addColumn('usage_count', whole, (c) => c.notNull())
    .addColumn('created_at', whole, (c) => c.notNull())
    .addColumn('updated_at', whole, (c) => c.notNull())
    .execute()

  await schema
    .createTable('coupon_use')
    .addColumn('order_id', whole, (c) => c.notNull())
    .addColumn('coupon_id', whole, (c) => c.notNull())
    .addColumn('discount', whole, (c) => c.notNull())
    .addColumn('phone_seal', 'text')
    .addColumn('email_seal', 'text')
    .addColumn('counted', 'integer', (c) => c.notNull())
    .addColumn('at', whole, (c) => c.notNull())
    .addPrimaryKeyConstraint('coupon_use_pk', ['order_id', 'coupon_id'])
    .execute()
  await schema.createIndex('coupon_use_coupon').on('coupon_use').columns(['coupon_id', 'at', 'order_id']).execute()
  await schema.createIndex('coupon_use_phone').on('coupon_use').columns(['coupon_id', 'phone_seal']).execute()
  await schema.createIndex('coupon_use_email').on('coupon_use').columns(['coupon_id', 'email_seal']).execute()

  await schema
    .alterTable('cart')
    .addColumn('coupons', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
