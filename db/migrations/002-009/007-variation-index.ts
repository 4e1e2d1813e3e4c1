import { type Kysely, sql } from 'kysely'

/**
 * Most products have no parent. SQLite counts them as one value of `product_parent`, so with measured statistics it
 * believes that a parent has thousands of variations, and reads every product instead.
 */
export async function indexVariations(db: Kysely<any>): Promise<void> {
  await sql`create index product_variation on product (parent_id, position, id) where parent_id is not null`.execute(db)
}
