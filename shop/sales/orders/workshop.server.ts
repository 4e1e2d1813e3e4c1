import type { Shop } from '#shop/core/shop.ts'
import { listOrdersById } from './find-orders.server.ts'
import * as sql from './orders.sql.server.ts'
import { lineAmountRefunded, type Order, type OrderLine } from './orders.ts'

/** Above the production of a season. */
const MAX_WORKSHOP_ORDERS = 500

export type WorkshopOrder = Order & { toMake: (OrderLine & { left: number })[] }

/** Orders in production, the earliest promised day first, without refunded pieces. */
export async function listWorkshopOrders(shop: Shop): Promise<WorkshopOrder[]> {
  const orders = await listOrdersById(
    shop,
    await sql.selectOrderIdsByPromisedDate(shop.db, 'processing', MAX_WORKSHOP_ORDERS),
  )
  return orders.map((order) => ({ ...order, toMake: linesToMake(order) })).filter(({ toMake }) => toMake.length > 0)
}

function linesToMake(order: Order) {
  return order.lines
    .filter(({ kind }) => kind === 'product')
    .map((line) => ({ ...line, left: line.quantity - lineAmountRefunded(order, line.id).quantity }))
    .filter(({ left }) => left > 0)
}
