import type { Kysely } from 'kysely'
import { type Dialect, integerColumn } from '../dialect.ts'

export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  await db.schema
    .alterTable('letter')
    .addColumn('about', 'text', (c) => c.notNull().defaultTo('placed'))
    .execute()
  await db.schema.alterTable('shop_order').addColumn('paid_told_at', integerColumn(dialect)).execute()
}
