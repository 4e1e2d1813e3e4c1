import { z } from 'zod'
import { storedOptions } from '#shop/catalog/products/sellable-items/sellable-items.server.ts'
import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import { PageStarts, turned } from '#shop/core/cache/page-starts.server.ts'
import { TaggedCache } from '#shop/core/cache/tagged-cache.server.ts'
import { idsOf, toColumns, toFields } from '#shop/core/column-names.ts'
import { NotFound } from '#shop/core/errors.ts'
import { parseStored } from '#shop/core/json.ts'
import type { Shop } from '#shop/core/shop.ts'
import { lateBefore, type OrderWaiting } from './next-step.ts'
import * as sql from './orders.sql.server.ts'
import { type Address, blankAddress, type Order, type OrderLine } from './orders.ts'
import { selectOrderIdsByTerms } from './search/search-terms.sql.server.ts'
import { parseSearchTerms } from './search/search-terms.ts'
import type { NewOrderLine } from './snapshot-lines.server.ts'
import { LISTED_STATUSES, type OrderStatus } from './status.ts'

/** JSON columns of orders, refunds and customers. */

const addressLines = Object.fromEntries(Object.keys(blankAddress).map((line) => [line, z.string()]))
export const storedAddress = z.object(addressLines as Record<keyof Address, z.ZodString>)

export const storedMeta = z.array(z.object({ id: z.number(), key: z.string(), value: z.unknown() }))

const storedRefundLines = z.array(z.object({ lineId: z.number(), quantity: z.number(), total: z.number() }))

export type OrderListQuery = Omit<sql.OrderFilter, 'words' | 'promisedBefore'> & {
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
  const filter = await withSearchResults(shop, search, withLateDay(shop, rest))
  if (!filter) return { orders: [], total: 0 }
  const total = await countOrders(shop, filter)
  const named = rest.include
  if (sort.by === 'include' && named) {
    const found = new Set(idsOf(await sql.selectOrderPage(shop.db, filter, sort, { offset: 0, limit: named.length })))
    const ids = named.filter((id) => found.has(id)).slice(offset, offset + limit)
    return { orders: await listOrdersById(shop, ids), total }
  }
  const list = JSON.stringify([filter, sort])
  const rows = isKept(filter)
    ? await pageStarts.readPage(shop, list, { offset, limit, total }, ({ isBackwards, ...start }) =>
        sql.selectOrderPage(shop.db, filter, { ...sort, direction: turned(sort.direction, isBackwards) }, start),
      )
    : await sql.selectOrderPage(shop.db, filter, sort, { offset, limit })
  return { orders: await listOrdersById(shop, idsOf(rows)), total }
}

/** Orders that wait for this, as the list of orders shows them. */
export function countOrdersWaiting(shop: Shop, waiting: OrderWaiting): Promise<number> {
  return countOrders(shop, withLateDay(shop, { statuses: LISTED_STATUSES, waiting }))
}

function withLateDay(shop: Shop, filter: Omit<sql.OrderFilter, 'words'>): Omit<sql.OrderFilter, 'words'> {
  return filter.waiting === 'late' ? { ...filter, promisedBefore: lateBefore(shop.now()) } : filter
}

const totals = new TaggedCache<number>('order_totals', { maxEntries: 200 }, () => [cacheTag.orders])
const pageStarts = new PageStarts<sql.OrderRow>('order_page_starts', () => [cacheTag.orders])

/** Counting reads all orders of a status: it is done once, until one of them changes. */
function countOrders(shop: Shop, filter: sql.OrderFilter): Promise<number> {
  const count = () => sql.countOrders(shop.db, filter)
  return isKept(filter) ? totals.get(shop, JSON.stringify(filter), count) : count()
}

/** Lists that several requests read. Searches differ, and find few. */
function isKept({ words, include, productId }: sql.OrderFilter): boolean {
  return words === undefined && include === undefined && productId === undefined
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

export async function findOrderByKey(shop: Shop, key: string): Promise<Order | undefined> {
  const found = await sql.selectOrderIdBy(shop.db, 'key', key)
  return found && findOrder(shop, found.id)
}

export async function findOrderByRequestKey(shop: Shop, requestKey: string): Promise<Order | undefined> {
  const found = await sql.selectOrderIdBy(shop.db, 'request_key', requestKey)
  return found && findOrder(shop, found.id)
}

export function countOrdersByStatus(shop: Shop): Promise<ReadonlyMap<OrderStatus, number>> {
  return statusCounts.get(
    shop,
    '',
    async () => new Map((await sql.countByStatus(shop.db)).map((row) => [row.status, Number(row.count)])),
  )
}

const statusCounts = new TaggedCache<ReadonlyMap<OrderStatus, number>>('order_status_counts', { maxEntries: 1 }, () => [
  cacheTag.orders,
])

type OrderRow = Awaited<ReturnType<typeof sql.selectOrders>>[number]
type LineRow = Awaited<ReturnType<typeof sql.selectLines>>[number]
type RefundRow = Awaited<ReturnType<typeof sql.selectRefunds>>[number]

function toOrder(row: OrderRow, lines: LineRow[], refunds: RefundRow[]): Order {
  const { request_key: _, ...columns } = row
  return {
    ...toFields(columns),
    billing: parseStored(storedAddress, row.billing),
    shipping: parseStored(storedAddress, row.shipping),
    meta: parseStored(storedMeta, row.meta),
    stockTaken: row.stock_taken === 1,
    lines: lines.map(toOrderLine),
    refunds: refunds.map(({ order_id: _, ...refund }) => ({
      ...refund,
      lines: parseStored(storedRefundLines, refund.lines),
    })),
  }
}

function toOrderLine({ order_id: _, position: __, ...row }: LineRow): OrderLine {
  return {
    ...toFields(row),
    options: parseStored(storedOptions, row.options),
    meta: parseStored(storedMeta, row.meta),
  }
}

/** The inverse mapping, without order id and position. */
export function toOrderLineRow(line: NewOrderLine) {
  return { ...toColumns(line), options: JSON.stringify(line.options), meta: JSON.stringify(line.meta) }
}
