import { NotFound } from '../errors.ts'
import type { Shop } from '../shop.ts'
import * as sql from './orders.sql.server.ts'
import type { Order, OrderLine } from './orders.ts'
import { selectOrderIdsByTerms } from './search/search-terms.sql.server.ts'
import { parseSearchTerms } from './search/search-terms.ts'
import type { NewOrderLine } from './snapshot-lines.server.ts'
import type { OrderStatus } from './status.ts'

export type OrderListQuery = Omit<sql.OrderFilter, 'words'> & {
  /** All of: a number, beginnings of a name, email or product, part of a phone. */
  search?: string
  sort: sql.OrderSort
  offset: number
  limit: number
}

export async function listOrders(
  shop: Shop,
  { sort, offset, limit, search = '', ...rest }: OrderListQuery,
): Promise<{ orders: Order[]; total: number }> {
  const filter = await withSearchResults(shop, search, rest)
  if (!filter) return { orders: [], total: 0 }
  const total = await sql.countOrders(shop.db, filter)
  const named = rest.include
  if (sort.by === 'include' && named) {
    const found = new Set(await sql.selectOrderIds(shop.db, filter, sort, { offset: 0, limit: named.length }))
    const ids = named.filter((id) => found.has(id)).slice(offset, offset + limit)
    return { orders: await listOrdersById(shop, ids), total }
  }
  return {
    orders: await listOrdersById(shop, await sql.selectOrderIds(shop.db, filter, sort, { offset, limit })),
    total,
  }
}

/** Replaces the search by the ids it finds; null: none. */
async function withSearchResults(
  shop: Shop,
  search: string,
  rest: Omit<sql.OrderFilter, 'words'>,
): Promise<sql.OrderFilter | null> {
  const words = parseSearchTerms(search)
  if (words === null) return null
  if (words.length === 0) return rest
  const found = await selectOrderIdsByTerms(shop.db, words)
  if (found === null) return { ...rest, words }
  const include = rest.include ? found.filter((id) => rest.include?.includes(id)) : found
  return include.length === 0 ? null : { ...rest, include }
}

/** In the order of the ids; unknown ones are omitted. */
export async function listOrdersById(shop: Shop, ids: number[]): Promise<Order[]> {
  if (ids.length === 0) return []
  const rows = new Map((await sql.selectOrders(shop.db, ids)).map((row) => [row.id, row]))
  const lines = Map.groupBy(await sql.selectLines(shop.db, ids), (line) => line.order_id)
  const refunds = Map.groupBy(await sql.selectRefunds(shop.db, ids), (refund) => refund.order_id)
  return ids.flatMap((id): Order[] => {
    const row = rows.get(id)
    return row ? [toOrder(row, lines.get(id) ?? [], refunds.get(id) ?? [])] : []
  })
}

export async function findOrder(shop: Shop, id: number): Promise<Order | undefined> {
  return (await listOrdersById(shop, [id]))[0]
}

/** Throws NotFound. */
export async function getOrder(shop: Shop, id: number): Promise<Order> {
  const order = await findOrder(shop, id)
  if (!order) throw new NotFound(`order ${id}`)
  return order
}

/** By the key in the buyer's secret link. */
export async function findOrderByKey(shop: Shop, key: string): Promise<Order | undefined> {
  const found = await sql.selectOrderIdBy(shop.db, 'key', key)
  return found && findOrder(shop, found.id)
}

/** The order already made by this attempt. */
export async function findOrderByRequestKey(shop: Shop, requestKey: string): Promise<Order | undefined> {
  const found = await sql.selectOrderIdBy(shop.db, 'request_key', requestKey)
  return found && findOrder(shop, found.id)
}

export async function countOrdersByStatus(shop: Shop): Promise<Map<OrderStatus, number>> {
  return new Map((await sql.countByStatus(shop.db)).map((row) => [row.status, Number(row.count)]))
}

type OrderRow = Awaited<ReturnType<typeof sql.selectOrders>>[number]
type LineRow = Awaited<ReturnType<typeof sql.selectLines>>[number]
type RefundRow = Awaited<ReturnType<typeof sql.selectRefunds>>[number]

function toOrder(row: OrderRow, lines: LineRow[], refunds: RefundRow[]): Order {
  return {
    id: row.id,
    number: row.number,
    key: row.key,
    status: row.status,
    statusBeforeTrash: row.status_before_trash,
    createdVia: row.created_via,
    customerId: row.customer_id,
    billing: JSON.parse(row.billing),
    shipping: JSON.parse(row.shipping),
    customerNote: row.customer_note,
    customerAddress: row.customer_address,
    customerUserAgent: row.customer_user_agent,
    paymentMethod: row.payment_method,
    paymentMethodTitle: row.payment_method_title,
    transactionId: row.transaction_id,
    cartHash: row.cart_hash,
    total: row.total,
    meta: JSON.parse(row.meta),
    stockTaken: row.stock_taken === 1,
    promisedAt: row.promised_at,
    reservedUntil: row.reserved_until,
    paidAt: row.paid_at,
    paidTotal: row.paid_total,
    completedAt: row.completed_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lines: lines.map(toOrderLine),
    refunds: refunds.map(({ id, at, author, reason, amount, lines }) => ({
      ...{ id, at, author, reason, amount },
      lines: JSON.parse(lines),
    })),
  }
}

function toOrderLine(row: LineRow): OrderLine {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    code: row.code,
    productId: row.product_id,
    variationId: row.variation_id,
    parentName: row.parent_name,
    sku: row.sku,
    pictureId: row.picture_id,
    options: JSON.parse(row.options),
    quantity: row.quantity,
    subtotal: row.subtotal,
    total: row.total,
    meta: JSON.parse(row.meta),
    stockProductId: row.stock_product_id,
    stockTaken: row.stock_taken,
  }
}

/** The inverse mapping, without order id and position. */
export function toOrderLineRow(line: NewOrderLine) {
  return {
    kind: line.kind,
    name: line.name,
    code: line.code,
    product_id: line.productId,
    variation_id: line.variationId,
    parent_name: line.parentName,
    sku: line.sku,
    picture_id: line.pictureId,
    options: JSON.stringify(line.options),
    quantity: line.quantity,
    subtotal: line.subtotal,
    total: line.total,
    meta: JSON.stringify(line.meta),
    stock_product_id: line.stockProductId,
    stock_taken: line.stockTaken,
  }
}
