import { type Kysely, sql } from 'kysely'

/**
 * Lists of the back office in the order in which they are read, so that a page of a large shop is not sorted out of all;
 * pages whose services every page of the shop lists, so that not every body is read.
 */
export async function indexLargeLists(db: Kysely<any>): Promise<void> {
  const products = [
    ['product_office_name', 'search'],
    ['product_office_changed', 'updated_at'],
    ['product_office_price_low', 'price_low'],
    ['product_office_price_high', 'price_high'],
  ] as const
  for (const [index, column] of products) {
    await sql`create index ${sql.ref(index)} on product (${sql.ref(column)}, id) where type <> 'variation'`.execute(db)
  }
  await sql`create index customer_created on customer (created_at, id)`.execute(db)
  await sql`create index media_state on media (state, created_at, id)`.execute(db)
  await sql`create index page_consent on page (status, publish_at)
    where body like '%"video"%' or body like '%"html_embed"%' or body like '%"consent_area"%'`.execute(db)
}
