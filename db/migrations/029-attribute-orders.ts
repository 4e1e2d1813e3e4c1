import type { Kysely } from 'kysely'

/** What programs set of an attribute over wc/v3 and expect to find again. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('attribute')
    .addColumn('order_by', 'text', (c) => c.notNull().defaultTo('menu_order'))
    .execute()
  await db.schema
    .alterTable('attribute')
    .addColumn('has_archives', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
