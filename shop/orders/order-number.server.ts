import type { Shop } from '../shop.ts'
import * as sql from './orders.sql.server.ts'

/** An id that no other order gets. */
export function reserveOrderId(shop: Shop): Promise<number> {
  return sql.reserveOrderId(shop.db, shop.dialect)
}
