import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('attribute_value')
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  // Where a picture is used is asked of every text; few of a hundred thousand have one.
  await sql`create index product_described on product (id) where description like '%/media/%'`.execute(db)
  await sql`create index product_described_shortly on product (id) where short_description like '%/media/%'`.execute(db)
}
