import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { OrderStatus } from '#shop/sales/orders/status.ts'
import type { Span } from './report-days.ts'
import { type Buckets, bucketRuns } from './reports.ts'

/** As in WooCommerce: cancelled, pending and failed orders are not sales. */
export const SOLD_STATUSES: OrderStatus[] = ['processing', 'on-hold', 'completed', 'refunded']

type Sums<Name extends string> = { bucket: number } & Record<Name, number>

/** Orders sold, by the time they were placed. */
export async function selectSoldOrders(db: Db, buckets: Buckets): Promise<Sums<'orders' | 'revenue'>[]> {
  const { from, until } = spanOf(buckets)
  const rows = await db
    .selectFrom('shop_order')
    .select((e) => [
      bucketOf('created_at', buckets).as('bucket'),
      e.fn.countAll<number | string>().as('orders'),
      e.fn.sum<number | string>('total').as('revenue'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('status', 'in', SOLD_STATUSES)
    .groupBy('bucket')
    .execute()
  return rows.map(asNumbers)
}

/** Products sold: pieces and discounts; and what delivery brought. */
export async function selectSoldLines(db: Db, buckets: Buckets): Promise<Sums<'items' | 'discount' | 'shipping'>[]> {
  const { from, until } = spanOf(buckets)
  const rows = await db
    .selectFrom('shop_order as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .select([
      bucketOf('o.created_at', buckets).as('bucket'),
      sql<number | string>`sum(case when l.kind = 'product' then l.quantity else 0 end)`.as('items'),
      sql<number | string>`sum(case when l.kind = 'product' then l.subtotal - l.total else 0 end)`.as('discount'),
      sql<number | string>`sum(case when l.kind = 'shipping' then l.total else 0 end)`.as('shipping'),
    ])
    .where('o.created_at', '>=', from)
    .where('o.created_at', '<', until)
    .where('o.status', 'in', SOLD_STATUSES)
    .where('l.kind', 'in', ['product', 'shipping'])
    .groupBy('bucket')
    .execute()
  return rows.map(asNumbers)
}

/** What buyers paid for the delivery of orders that are refunded as a whole, by the time they were placed. */
export async function sumRefundedShipping(db: Db, { from, until }: Span): Promise<number> {
  const { total } = await db
    .selectFrom('shop_order as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .select((e) => e.fn.coalesce(e.fn.sum<number | string>('l.total'), e.lit(0)).as('total'))
    .where('o.created_at', '>=', from)
    .where('o.created_at', '<', until)
    .where('o.status', '=', 'refunded')
    .where('l.kind', '=', 'shipping')
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** By the time of the refund; what is not sold loses nothing of the sales. */
export async function selectRefunds(db: Db, buckets: Buckets): Promise<Sums<'refunds'>[]> {
  const { from, until } = spanOf(buckets)
  const rows = await db
    .selectFrom('order_refund as r')
    .innerJoin('shop_order as o', 'o.id', 'r.order_id')
    .select((e) => [bucketOf('r.at', buckets).as('bucket'), e.fn.sum<number | string>('r.amount').as('refunds')])
    .where('r.at', '>=', from)
    .where('r.at', '<', until)
    .where('o.status', 'in', SOLD_STATUSES)
    .groupBy('bucket')
    .execute()
  return rows.map(asNumbers)
}

export async function selectNewCustomers(db: Db, buckets: Buckets): Promise<Sums<'customers'>[]> {
  const { from, until } = spanOf(buckets)
  const rows = await db
    .selectFrom('customer')
    .select((e) => [bucketOf('created_at', buckets).as('bucket'), e.fn.countAll<number | string>().as('customers')])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .groupBy('bucket')
    .execute()
  return rows.map(asNumbers)
}

export async function selectTopSellers(db: Db, { from, until }: Span, limit: number) {
  const rows = await db
    .selectFrom('shop_order as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select((e) => ['l.product_id as productId', 'p.name', e.fn.sum<number | string>('l.quantity').as('quantity')])
    .where('o.created_at', '>=', from)
    .where('o.created_at', '<', until)
    .where('o.status', 'in', SOLD_STATUSES)
    .where('l.kind', '=', 'product')
    .groupBy(['l.product_id', 'p.name'])
    .orderBy('quantity', 'desc')
    .orderBy('l.product_id')
    .limit(limit)
    .execute()
  return rows.map(({ productId, name, quantity }) => ({ productId: productId ?? 0, name, quantity: Number(quantity) }))
}

export async function countCustomersByPaying(db: Db): Promise<{ all: number; paying: number }> {
  const { all } = await db
    .selectFrom('customer')
    .select((e) => e.fn.countAll<number | string>().as('all'))
    .executeTakeFirstOrThrow()
  const { paying } = await db
    .selectFrom('shop_order')
    .select((e) => e.fn.count<number | string>('customer_id').distinct().as('paying'))
    .where('customer_id', 'is not', null)
    .where('status', 'in', ['processing', 'completed'])
    .executeTakeFirstOrThrow()
  return { all: Number(all), paying: Number(paying) }
}

function spanOf({ starts: [from = 0], until }: Buckets): Span {
  return { from, until }
}

/** Literals: SQLite divides integers as integers only then, and PostgreSQL groups by the same expression. */
function bucketOf(column: string, buckets: Buckets): RawBuilder<number> {
  const time = sql.ref(column)
  const runs = bucketRuns(buckets)
  const indexIn = ({ from, index, width }: (typeof runs)[number]) =>
    sql`${sql.lit(index)} + (${time} - ${sql.lit(from)}) / ${sql.lit(width)}`
  const [last, ...earlier] = runs.toReversed()
  if (!last) return sql`0`
  if (earlier.length === 0) return sql`${indexIn(last)}`
  const branches = earlier
    .toReversed()
    .map((run, at) => sql`when ${time} < ${sql.lit(runs[at + 1]?.from ?? buckets.until)} then ${indexIn(run)}`)
  return sql`case ${sql.join(branches, sql` `)} else ${indexIn(last)} end`
}

/** PostgreSQL returns counts and sums as text. */
function asNumbers<Row extends object>(row: Row): { [Name in keyof Row]: number } {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])) as {
    [Name in keyof Row]: number
  }
}
