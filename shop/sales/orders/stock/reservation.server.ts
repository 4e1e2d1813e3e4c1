import type { Shop } from '#shop/core/shop.ts'
import * as sql from '../orders.sql.server.ts'
import type { Order } from '../orders.ts'
import { OrderAborted } from '../status.server.ts'
import { returnOrderStock, takeOrderStock } from './line-stock.server.ts'

/** Stock is reserved until then; null: no deadline. */
export async function setReservedUntil(shop: Shop, order: Order, until: number | null): Promise<void> {
  await sql.updateOrder(shop.db, order.id, { reserved_until: until })
}

/** Not confirmed in time: it keeps waiting for a person, but its stock is released. */
export async function releaseReservedStock(shop: Shop, order: Order): Promise<void> {
  await returnOrderStock(shop, order)
  shop.emit({ type: 'order.updated', orderId: order.id })
}

export async function reserveStock(shop: Shop, order: Order, until: number): Promise<void> {
  const names = await takeOrderStock(shop, order)
  if (names.length > 0) throw new OrderAborted({ kind: 'short', names })
  await sql.updateOrder(shop.db, order.id, { reserved_until: until })
}
