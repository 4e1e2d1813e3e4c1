import { type Kysely, sql } from 'kysely'
import { bytesColumn, type Dialect, idColumn, integerColumn } from '../dialect.ts'

/** What filters count. */
export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const whole = integerColumn(dialect)
  const { schema } = db
  await schema
    .createTable('facet_key')
    .addColumn('id', idColumn(dialect))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addUniqueConstraint('facet_key_target', ['kind', 'target'])
    .execute()
  await schema
    .createTable('facet_product')
    .addColumn('product_id', whole, (c) => c.primaryKey())
    .addColumn('place', 'integer', (c) => c.notNull().unique())
    .addColumn('facts', 'text', (c) => c.notNull())
    .execute()
  await schema
    .createTable('facet_bits')
    .addColumn('key_id', whole, (c) => c.notNull())
    .addColumn('chunk', 'integer', (c) => c.notNull())
    .addColumn('bits', bytesColumn(dialect), (c) => c.notNull())
    .addPrimaryKeyConstraint('facet_bits_pk', ['key_id', 'chunk'])
    .execute()
  await schema
    .createTable('facet_numbers')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('chunk', 'integer', (c) => c.notNull())
    .addColumn('numbers', bytesColumn(dialect), (c) => c.notNull())
    .addPrimaryKeyConstraint('facet_numbers_pk', ['name', 'chunk'])
    .execute()
  // Goes up whenever the goods of a list change, or what their filters are called.
  await schema
    .alterTable('listing')
    .addColumn('version', whole, (c) => c.notNull().defaultTo(0))
    .execute()
  // A shop that has goods already: all are due, and whoever opens and closes sales derives them anew.
  await sql`update product set turns_at = 0 where type <> 'variation' and status = 'publish'`.execute(db)
}
