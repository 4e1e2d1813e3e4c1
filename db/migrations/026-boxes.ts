import type { Kysely } from 'kysely'

/** The boxes that a product is sent in, as JSON: they are read with their product, and never looked for. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('product')
    .addColumn('boxes', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
