import { type Kysely, sql } from 'kysely'

/**
 * Products are found by their barcode. A variation that counts no pieces of its own uses those of a product that counts. Availability is recomputed by
 * the job that applies scheduled prices.
 */
export async function shareStock(db: Kysely<any>): Promise<void> {
  await sql`create index product_gtin on product (gtin) where gtin <> ''`.execute(db)
  await sql`update product set manage_stock = 'parent', stock_quantity = null, turns_at = 0
    where type = 'variation' and manage_stock = 'no'
      and parent_id in (select id from product where manage_stock = 'yes')`.execute(db)
  await sql`update product set manage_stock = 'no', stock_status = available
    where type = 'variation' and manage_stock = 'parent'
      and parent_id not in (select id from product where manage_stock = 'yes')`.execute(db)
}
