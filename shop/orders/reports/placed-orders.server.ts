import type { ProductId } from '../../catalog/catalog.ts'
import type { Shop } from '../../shop.ts'
import { countOrders, countOrdersOfPhone, selectOrdersByProduct } from './placed-orders.sql.server.ts'

export type PlacedOrderCounts = {
  orders: number
  /** Number of orders with this product, in any variation and quantity. */
  ofProduct(id: ProductId): number
}

/** Orders placed within the period, cancelled ones included; drafts, failed and trashed ones excluded. */
export async function countPlacedOrders(shop: Shop, span: { from: number; until: number }): Promise<PlacedOrderCounts> {
  const byProduct = new Map((await selectOrdersByProduct(shop.db, span)).map((row) => [row.productId, row.orders]))
  return { orders: await countOrders(shop.db, span), ofProduct: (id) => byProduct.get(id) ?? 0 }
}

/** Number of orders from one phone since then. */
export function countOrdersFromPhone(shop: Shop, phone: string, since: number): Promise<number> {
  return countOrdersOfPhone(shop.db, phone.replace(/\D/g, ''), since)
}
