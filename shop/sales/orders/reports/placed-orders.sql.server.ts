import type { Db } from '#db/database.ts'
import { countRows } from '#db/rows.ts'
import type { ProductId } from '#shop/catalog/products/catalog.ts'
import type { OrderStatus } from '../status.ts'

export type Span = { from: number; until: number }

const UNPLACED_STATUSES: OrderStatus[] = ['checkout-draft', 'failed', 'trash']

const CHANNELS_OF_BUYERS = ['checkout', 'store-api', 'one-click']

function placedOrders(db: Db, { from, until }: Span) {
  return db
    .selectFrom('shop_order')
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('status', 'not in', UNPLACED_STATUSES)
}

export function countOrders(db: Db, span: Span): Promise<number> {
  return countRows(placedOrders(db, span))
}

export function countPaidOrders(db: Db, span: Span): Promise<number> {
  return countRows(placedOrders(db, span).where('paid_at', 'is not', null))
}

export function selectNewestOrders(db: Db, most: number) {
  return db
    .selectFrom('shop_order')
    .select(['id', 'number', 'total', 'created_at as createdAt'])
    .where('status', 'not in', UNPLACED_STATUSES)
    .where('created_via', 'in', CHANNELS_OF_BUYERS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export async function countOrdersByProduct(
  db: Db,
  { from, until }: Span,
  products: ProductId[],
): Promise<Map<ProductId, number>> {
  if (products.length === 0) return new Map()
  const rows = await db
    .selectFrom('shop_order as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .select((e) => ['l.product_id as id', e.fn.count<number | string>('o.id').distinct().as('orders')])
    .where('o.created_at', '>=', from)
    .where('o.created_at', '<', until)
    .where('o.status', 'not in', UNPLACED_STATUSES)
    .where('l.kind', '=', 'product')
    .where('l.product_id', 'in', products)
    .groupBy('l.product_id')
    .execute()
  return new Map(rows.map(({ id, orders }) => [id ?? 0, Number(orders)]))
}

export function countOrdersOfPhone(db: Db, phone: string, since: number): Promise<number> {
  return countRows(
    db
      .selectFrom('shop_order')
      .innerJoin('customer', 'customer.id', 'shop_order.customer_id')
      .where('customer.phone', '=', phone)
      .where('shop_order.created_at', '>=', since),
  )
}
