import type { Db } from '#db/database.ts'
import type { LineKind } from '../orders.ts'
import type { OrderStatus } from '../status.ts'

type Span = { from: number; until: number }

/** As in WooCommerce: cancelled, pending and failed orders are not sales. */
const SOLD_STATUSES: OrderStatus[] = ['processing', 'on-hold', 'completed', 'refunded']

export function selectSoldOrders(db: Db, { from, until }: Span) {
  return db
    .selectFrom('shop_order')
    .select(['id', 'created_at as at', 'total'])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('status', 'in', SOLD_STATUSES)
    .execute()
}

/** Per order and line kind within the period: pieces, and sums before and after discounts. */
export async function selectSoldLines(db: Db, { from, until }: Span) {
  const rows = await db
    .selectFrom('shop_order as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .select((e) => [
      'o.id as orderId',
      'l.kind',
      e.fn.sum<number | string>('l.quantity').as('quantity'),
      e.fn.sum<number | string>('l.subtotal').as('subtotal'),
      e.fn.sum<number | string>('l.total').as('total'),
    ])
    .where('o.created_at', '>=', from)
    .where('o.created_at', '<', until)
    .where('o.status', 'in', SOLD_STATUSES)
    .groupBy(['o.id', 'l.kind'])
    .execute()
  return rows.map(({ orderId, kind, quantity, subtotal, total }) => {
    const line: { kind: LineKind } = { kind }
    return { ...line, orderId, quantity: Number(quantity), subtotal: Number(subtotal), total: Number(total) }
  })
}

export async function sumRefunds(db: Db, { from, until }: Span): Promise<number> {
  const { sum } = await db
    .selectFrom('order_refund')
    .select((e) => e.fn.sum<number | string | null>('amount').as('sum'))
    .where('at', '>=', from)
    .where('at', '<', until)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

export function selectNewCustomers(db: Db, { from, until }: Span) {
  return db
    .selectFrom('customer')
    .select('created_at as at')
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .execute()
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

/** Number of customers who have bought something, and of all. */
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
