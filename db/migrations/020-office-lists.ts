import { type Kysely, sql } from 'kysely'

/** What lists, searches and exports of the back office would read of every row. */
export async function addOfficeLists(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // The condition is that of `selectOptionalFieldsAfter`, word by word.
    sql`create index product_optional on product (id) where (meta <> '{}' or downloads <> '[]')`,
    sql`create index product_parts on product (published_at, id, parent_id) where type = 'variation'`,
  ]
  for (const statement of statements) await statement.execute(db)
}
