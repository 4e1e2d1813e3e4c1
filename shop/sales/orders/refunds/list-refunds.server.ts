import type { Shop } from '#shop/core/shop.ts'
import { listOrdersById } from '../find-orders.server.ts'
import type { Order, Refund } from '../orders.ts'
import * as sql from './list-refunds.sql.server.ts'

export type RefundsRange = { by: 'at' | 'id'; direction: 'asc' | 'desc'; offset: number; limit: number }

export async function listRefunds(
  shop: Shop,
  query: sql.RefundFilter,
  range: RefundsRange,
): Promise<{ refunds: { order: Order; refund: Refund }[]; total: number }> {
  const total = await sql.countRefunds(shop.db, query)
  const rows = await sql.selectRefundIds(shop.db, query, range)
  const ids = [...new Set(rows.map(({ orderId }) => orderId))]
  const orders = new Map((await listOrdersById(shop, ids)).map((order) => [order.id, order]))
  const refunds = rows.flatMap(({ id, orderId }) => {
    const order = orders.get(orderId)
    const refund = order?.refunds.find((candidate) => candidate.id === id)
    return order && refund ? [{ order, refund }] : []
  })
  return { refunds, total }
}
