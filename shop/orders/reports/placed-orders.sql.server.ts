import type { Db } from '#db/database.ts'
import { countRows } from '#db/rows.ts'
import type { OrderStatus } from '../orders.ts'

type Span = { from: number; until: number }

const UNPLACED_STATUSES: OrderStatus[] = ['checkout-draft', 'failed', 'trash']

export function countOrders(db: Db, { from, until }: Span): Promise<number> {
  return countRows(
    db
      .selectFrom('shop_order')
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
      .where('status', 'not in', UNPLACED_STATUSES),
  )
}

export async function selectOrdersByProduct(db: Db, { from, until }: Span) {
  const rows = await db
    .selectFrom('shop_order as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .select((e) => ['l.product_id', e.fn.count<number | string>('o.id').distinct().as('orders')])
    .where('o.created_at', '>=', from)
    .where('o.created_at', '<', until)
    .where('o.status', 'not in', UNPLACED_STATUSES)
    .where('l.kind', '=', 'product')
    .where('l.product_id', 'is not', null)
    .groupBy('l.product_id')
    .execute()
  return rows.map(({ product_id, orders }) => ({ productId: product_id, orders: Number(orders) }))
}

/** Orders with this phone, digits only, since then. */
export function countOrdersOfPhone(db: Db, phone: string, since: number): Promise<number> {
  return countRows(
    db
      .selectFrom('shop_order')
      .innerJoin('customer', 'customer.id', 'shop_order.customer_id')
      .where('customer.phone', '=', phone)
      .where('shop_order.created_at', '>=', since),
  )
}
