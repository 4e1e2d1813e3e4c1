import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('attribute_value')
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
