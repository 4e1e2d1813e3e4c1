import type { Kysely } from 'kysely'
import { type Dialect, idColumn, integerColumn } from '../dialect.ts'

/** Fiscal receipts: what waits to be issued, and what was. And which payments a bank holds is asked often. */
export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const whole = integerColumn(dialect)
  await db.schema
    .createTable('receipt')
    .addColumn('id', idColumn(dialect))
    // `sale:12`, `return:34`: there is one for each.
    .addColumn('cause', 'text', (c) => c.notNull().unique())
    // No reference to the order: a receipt stays in the books when the order has been erased.
    .addColumn('order_id', whole, (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('total', whole, (c) => c.notNull())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('retry_at', whole)
    .addColumn('fiscal_number', 'text', (c) => c.notNull())
    .addColumn('link', 'text', (c) => c.notNull())
    .addColumn('created_at', whole, (c) => c.notNull())
    .addColumn('issued_at', whole)
    .execute()
  await db.schema.createIndex('payment_state').on('payment').column('state').execute()
  await db.schema.createIndex('receipt_order').on('receipt').columns(['order_id', 'id']).execute()
  await db.schema.createIndex('receipt_retry').on('receipt').column('retry_at').execute()
}
