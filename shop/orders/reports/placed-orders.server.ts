import type { ProductId } from '../../catalog/catalog.ts'
import type { Shop } from '../../shop.ts'
import { countOrders, countOrdersOfPhone, selectOrdersByProduct } from './placed-orders.sql.server.ts'

export type PlacedOrderCounts = {
  orders: number
  /** Orders that hold it, in whatever variation and however many pieces. */
  ofProduct(id: ProductId): number
}

/** Orders placed within the span, also those called off later; drafts, failed ones and the trash are none. */
export async function countPlacedOrders(shop: Shop, span: { from: number; until: number }): Promise<PlacedOrderCounts> {
  const byProduct = new Map((await selectOrdersByProduct(shop.db, span)).map((row) => [row.productId, row.orders]))
  return { orders: await countOrders(shop.db, span), ofProduct: (id) => byProduct.get(id) ?? 0 }
}

/** How many orders one telephone has given since then. */
export function countOrdersFromPhone(shop: Shop, phone: string, since: number): Promise<number> {
  return countOrdersOfPhone(shop.db, phone.replace(/\D/g, ''), since)
}
