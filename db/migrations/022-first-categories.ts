import { type Kysely, sql } from 'kysely'

/** The first category of each product, which the report of sales by category reads for every line of an order. */
export async function addFirstCategories(db: Kysely<unknown>): Promise<void> {
  await sql`create index product_category_first on product_category (product_id, position, category_id)`.execute(db)
}
