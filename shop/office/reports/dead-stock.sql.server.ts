import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Span } from './report-days.ts'
import { SOLD_STATUSES } from './sales.sql.server.ts'

type Row = { productId: number; name: string; sku: string | null } & Record<'stock' | 'value', number | string> & {
    lastSoldAt: number | string | null
  } & Record<'allRows' | 'allValue', number | string>

/** Items in stock, published before the span, of which none was sold within it: the most valuable first. */
export async function selectDeadStock(db: Db, { from, until }: Span, most: number) {
  const sold = sql.join(SOLD_STATUSES.map((status) => sql.lit(status)))
  const { rows } = await sql<Row>`
    with sold as (
      select l.product_id, l.variation_id
      from shop_order as o inner join order_line as l on l.order_id = o.id and l.kind = 'product'
      where o.created_at >= ${sql.lit(from)} and o.created_at < ${sql.lit(until)} and o.status in (${sold})
    ), dead as (
      select p.id, p.parent_id, coalesce(w.name, p.name) as name, p.sku, p.stock_quantity as stock,
        p.stock_quantity * coalesce(p.regular_price, (
          select min(v.regular_price) from product as v where v.parent_id = p.id and v.status = 'publish'
        ), 0) as value
      from product as p left join product as w on w.id = p.parent_id
      where p.manage_stock = 'yes' and p.stock_quantity > 0
        and coalesce(w.status, p.status) = 'publish' and p.status = 'publish'
        and coalesce(w.published_at, p.published_at) < ${sql.lit(from)}
        and p.id not in (select product_id from sold where product_id is not null)
        and p.id not in (select variation_id from sold where variation_id is not null)
    )
    select d.*, coalesce(d.parent_id, d.id) as "productId",
      (select max(o.created_at) from order_line as l inner join shop_order as o on o.id = l.order_id
        where l.product_id = coalesce(d.parent_id, d.id) and (d.parent_id is null or l.variation_id = d.id)
          and l.kind = 'product' and o.status in (${sold})) as "lastSoldAt"
    from (
      select dead.*, count(*) over () as "allRows", sum(value) over () as "allValue" from dead
      order by value desc, id limit ${sql.lit(most)}
    ) as d
    order by d.value desc, d.id`.execute(db)
  const [first] = rows
  return {
    count: Number(first?.allRows ?? 0),
    value: Number(first?.allValue ?? 0),
    rows: rows.map(({ productId, name, sku, stock, value, lastSoldAt }) => ({
      productId: Number(productId),
      name,
      sku: sku ?? '',
      stock: Number(stock),
      value: Number(value),
      lastSoldAt: lastSoldAt === null ? null : Number(lastSoldAt),
    })),
  }
}
