import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('letter')
    .addColumn('about', 'text', (c) => c.notNull().defaultTo('placed'))
    .execute()
  await db.schema.alterTable('shop_order').addColumn('paid_told_at', 'bigint').execute()
}
