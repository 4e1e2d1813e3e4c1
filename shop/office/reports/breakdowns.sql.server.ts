import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Dialect, jsonText } from '#db/dialect.ts'
import type { BreakdownReport, BreakdownRow } from './breakdowns.ts'
import { SOLD_STATUSES } from './sales.sql.server.ts'

/** Rows are of `from` to `until`; `before`: when the period begins that they are compared with. */
export type ComparedSpan = { before: number; from: number; until: number }

type Row = Record<'key' | 'name', string | number | null> &
  Record<'orders' | 'revenue' | 'items' | 'discount' | 'revenueBefore', number | string>
type TotalledRow = Row & Record<'allRows' | 'allRevenue' | 'allItems', number | string>

/** The largest by revenue or pieces; a deleted product has the name under which it was sold last. */
export function selectProducts(
  db: Db,
  span: ComparedSpan,
  { by, most }: { by: 'revenue' | 'items'; most: number },
): Promise<BreakdownReport> {
  const name = sql`coalesce((select p.name from product as p where p.id = s.key),
    (select case when l.parent_name <> '' then l.parent_name else l.name end from order_line as l
      where l.product_id = s.key order by l.id desc limit 1), '')`
  return selectOfLines(db, span, { key: sql`l.product_id`, name, by, most })
}

/** Each product counts in its first category. */
export function selectCategories(
  db: Db,
  span: ComparedSpan,
  { by, most }: { by: 'revenue' | 'items'; most: number },
): Promise<BreakdownReport> {
  const name = sql`coalesce((select c.name from category as c where c.id = s.key), '')`
  const key = sql`(select c.category_id from product_category as c where c.product_id = l.product_id
    order by c.position, c.category_id limit 1)`
  return selectOfLines(db, span, { key, name, by, most })
}

async function selectOfLines(
  db: Db,
  { before, from: start, until }: ComparedSpan,
  parts: {
    key: RawBuilder<unknown>
    name: RawBuilder<unknown>
    by: 'revenue' | 'items'
    most: number
  },
): Promise<BreakdownReport> {
  const { key, name, by, most } = parts
  const { rows } = await sql<TotalledRow>`
    with sold as (
      select o.id as order_id, case when o.created_at >= ${sql.lit(start)} then 1 else 0 end as now,
        l.product_id, l.quantity, l.subtotal, l.total
      from shop_order as o inner join order_line as l on l.order_id = o.id and l.kind = 'product'
      where ${isSold(before, until)}
    ), s as (
      select ${key} as key,
        count(distinct case when l.now = 1 then l.order_id end) as orders,
        sum(case when l.now = 1 then l.total else 0 end) as revenue,
        sum(case when l.now = 1 then l.quantity else 0 end) as items,
        sum(case when l.now = 1 then l.subtotal - l.total else 0 end) as discount,
        sum(case when l.now = 1 then 0 else l.total end) as "revenueBefore"
      from sold as l
      group by 1
    )
    select s.*, ${name} as name from (
      select s.*, count(*) over () as "allRows", sum(revenue) over () as "allRevenue", sum(items) over () as "allItems"
      from s where orders > 0
      order by ${sql.ref(by)} desc, revenue desc, key
      limit ${sql.lit(most)}
    ) as s
    order by ${sql.ref(by)} desc, revenue desc, key`.execute(db)
  const [first] = rows
  const listed = rows.map(toRow)
  const rest = (all: number | string | undefined, name: 'revenue' | 'items') =>
    Number(all ?? 0) - listed.reduce((sum, row) => sum + row[name], 0)
  return {
    rows: listed,
    others: {
      count: Number(first?.allRows ?? 0) - rows.length,
      revenue: rest(first?.allRevenue, 'revenue'),
      items: rest(first?.allItems, 'items'),
    },
  }
}

/** By what the order came through: `checkout`, `one-click`, `admin`, `rest-api` … */
export function selectChannels(db: Db, span: ComparedSpan): Promise<BreakdownRow[]> {
  return selectOfOrders(db, span, { key: sql`o.created_via` })
}

/** By the city of delivery as written, else of the buyer: as the index `shop_order_city` of SQLite has it. */
export function selectCities(db: Db, dialect: Dialect, span: ComparedSpan): Promise<BreakdownRow[]> {
  const city = (column: 'shipping' | 'billing') => cityIn(dialect, `o.${column}`)
  const key = sql`coalesce(nullif(${city('shipping')}, ''), ${city('billing')})`
  return selectOfOrders(db, span, { key, index: dialect === 'sqlite' ? sql`indexed by shop_order_city` : sql`` })
}

/** PostgreSQL takes four times as long to parse an address as to cut it, which is right where nothing in it is escaped. */
function cityIn(dialect: Dialect, column: string): RawBuilder<string | null> {
  const parsed = jsonText(dialect, column, 'city')
  if (dialect === 'sqlite') return parsed
  const address = sql.ref(column)
  return sql`case when strpos(${address}, '\\') > 0 then ${parsed}
    else split_part(split_part(${address}, '"city":"', 2), '"', 1) collate "C" end`
}

async function selectOfOrders(
  db: Db,
  { before, from, until }: ComparedSpan,
  { key, index = sql`` }: { key: RawBuilder<unknown>; index?: RawBuilder<unknown> },
): Promise<BreakdownRow[]> {
  const now = sql`created_at >= ${sql.lit(from)}`
  // Materialized: SQLite would not group by an expression of an index without reading its rows.
  const { rows } = await sql<Row>`
    with sold as materialized (
      select ${key} as key, o.created_at, o.total from shop_order as o ${index} where ${isSold(before, until)}
    )
    select key, '' as name,
      sum(case when ${now} then 1 else 0 end) as orders,
      sum(case when ${now} then total else 0 end) as revenue, 0 as items, 0 as discount,
      sum(case when ${now} then 0 else total end) as "revenueBefore"
    from sold
    group by 1
    order by revenue desc, key`.execute(db)
  return rows.map(toRow)
}

/** Coupons of sold orders: what they took off, and what was ordered with them. */
export async function selectCoupons(db: Db, { before, from, until }: ComparedSpan): Promise<BreakdownRow[]> {
  const now = sql`o.created_at >= ${sql.lit(from)}`
  const { rows } = await sql<Row>`
    select l.code as key, max(l.name) as name,
      sum(case when ${now} then 1 else 0 end) as orders,
      sum(case when ${now} then o.total else 0 end) as revenue, 0 as items,
      sum(case when ${now} then l.total else 0 end) as discount,
      sum(case when ${now} then 0 else o.total end) as "revenueBefore"
    from shop_order as o inner join order_line as l on l.order_id = o.id and l.kind = 'coupon'
    where ${isSold(before, until)}
    group by l.code
    order by revenue desc, l.code`.execute(db)
  return rows.map(toRow)
}

function isSold(from: number, until: number): RawBuilder<boolean> {
  return sql`o.created_at >= ${sql.lit(from)} and o.created_at < ${sql.lit(until)}
    and o.status in (${sql.join(SOLD_STATUSES.map((status) => sql.lit(status)))})`
}

function toRow({ key, name, orders, revenue, items, discount, revenueBefore }: Row): BreakdownRow {
  return {
    key: String(key ?? ''),
    name: String(name || (key ?? '')),
    orders: Number(orders),
    revenue: Number(revenue),
    items: Number(items),
    discount: Number(discount),
    revenueBefore: Number(revenueBefore),
  }
}
