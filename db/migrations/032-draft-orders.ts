import type { Kysely } from 'kysely'
import { type Dialect, integerColumn } from '../dialect.ts'

export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  await db.schema.alterTable('checkout_draft').addColumn('order_id', integerColumn(dialect)).execute()
  await db.schema.alterTable('checkout_draft').addColumn('order_key', 'text').execute()
}
