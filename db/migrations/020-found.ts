import type { Kysely } from 'kysely'
import { type Dialect, integerColumn } from '../dialect.ts'

/** Price lists for marketplaces, and the owner's own list of addresses that were left. */
export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const whole = integerColumn(dialect)
  await db.schema
    .createTable('feed')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('active', 'integer', (c) => c.notNull())
    .addColumn('prefix', 'text', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('categories', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('failure', 'text')
    .addColumn('checked_at', whole)
    .addColumn('published_at', whole)
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('bytes', whole, (c) => c.notNull())
    .addColumn('offers', whole, (c) => c.notNull())
    .addColumn('left_out', whole, (c) => c.notNull())
    .addColumn('problems', 'text', (c) => c.notNull())
    .addColumn('problem_count', whole, (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('redirect')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('created_at', whole, (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .execute()
}
