import type { Shop } from '../shop.ts'
import * as sql from './orders.sql.server.ts'
import { type Order, type OrderLine, refundedOfLine } from './orders.ts'
import { readOrders } from './reading.server.ts'

/** More than a workshop makes in a season. */
const MOST_ORDERS = 500

export type WorkshopOrder = Order & { toMake: (OrderLine & { left: number })[] }

/** What is in work, the earliest promised day first; what has been given back is not made any more. */
export async function readWorkshop(shop: Shop): Promise<WorkshopOrder[]> {
  const orders = await readOrders(shop, await sql.selectPromisedIds(shop.db, 'processing', MOST_ORDERS))
  return orders.map((order) => ({ ...order, toMake: toMakeOf(order) })).filter(({ toMake }) => toMake.length > 0)
}

function toMakeOf(order: Order) {
  return order.lines
    .filter(({ kind }) => kind === 'product')
    .map((line) => ({ ...line, left: line.quantity - refundedOfLine(order, line.id).quantity }))
    .filter(({ left }) => left > 0)
}
