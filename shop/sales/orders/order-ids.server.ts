import { randomBytes } from 'node:crypto'
import type { Shop } from '#shop/core/shop.ts'
import * as sql from './orders.sql.server.ts'

/** An id that no other order gets. */
export function reserveOrderId(shop: Shop): Promise<number> {
  return sql.reserveOrderId(shop.db, shop.dialect)
}

/** What the buyer and the staff read as the number of the order. */
export function orderNumber(id: number): string {
  return String(id)
}

/** Unguessable: it grants access to the order. */
export function newOrderKey(): string {
  return `wc_order_${randomBytes(15).toString('base64url')}`
}
