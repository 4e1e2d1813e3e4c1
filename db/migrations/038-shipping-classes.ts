import type { Kysely } from 'kysely'
import { type Dialect, integerColumn } from '../dialect.ts'

/** Names and descriptions of shipping classes; which products have one, products say themselves. */
export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('shipping_class')
    .addColumn('slug', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('created_at', integerColumn(dialect), (c) => c.notNull())
    .execute()
}
