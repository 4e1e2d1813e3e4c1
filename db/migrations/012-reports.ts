import { type Kysely, sql } from 'kysely'

/** What reports read of a year of orders is in these indexes, so that the wide rows themselves are left alone. */
export async function indexReports(db: Kysely<any>): Promise<void> {
  await sql`create index shop_order_sales
    on shop_order (created_at, status, total, created_via, paid_at, id)`.execute(db)
  await sql`create index order_line_sales
    on order_line (order_id, kind, product_id, quantity, subtotal, total)`.execute(db)
  await sql`create index order_refund_at on order_refund (at)`.execute(db)
  await sql`create index product_in_stock
    on product (stock_quantity, id, parent_id, low_stock_amount) where manage_stock = 'yes' and stock_quantity > 0`.execute(
    db,
  )
}
