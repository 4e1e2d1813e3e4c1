import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Dialect, isUniqueViolation } from '#db/dialect.ts'
import { nextIds, reserveId, reserveIdRange } from '#db/ids.ts'
import {
  countRows,
  deleteBy,
  insertReturningId,
  insertRow,
  selectAllBy,
  selectRows,
  selectSorted,
  updateById,
  updateRows,
} from '#db/rows.ts'
import type { OrderErasureTable, OrderLineTable, OrderNoteTable, OrderRefundTable } from '#db/tables/sales/orders.ts'
import type { WaybillTable } from '#db/tables/sales/waybills.ts'
import type { OrderWaiting } from './next-step.ts'
import { hasSearchTerm, orderIdsWithTerms } from './search/search-terms.sql.server.ts'
import { ORDER_STATUSES, type OrderStatus } from './status.ts'

/** In the order received. */
export function selectReceivedPayments(db: Db, orderIds: number[]) {
  return selectSorted(db, 'received_payment', {
    match: { order_id: orderIds },
    order: { received_at: 'asc', id: 'asc' },
  })
}

export const insertReceivedPayment = insertReturningId('received_payment')
export const updateReceivedPayment = updateById('received_payment')

export { isUniqueViolation }

export type OrderFilter = {
  statuses?: OrderStatus[]
  /** Each must be a prefix of one of the order's search terms. */
  words?: string[]
  after?: number
  before?: number
  modifiedAfter?: number
  modifiedBefore?: number
  include?: number[]
  exclude?: number[]
  /** Null: without a customer. */
  customerId?: number | null
  productId?: number
  createdVia?: string
  waiting?: OrderWaiting
  /** For `late`: promised before then. */
  promisedBefore?: number
}

export type OrderSort = { by: 'date' | 'id' | 'modified' | 'include' | 'title'; direction: 'asc' | 'desc' }

function filteredOrders(db: Db, filter: OrderFilter) {
  let query = db.selectFrom('shop_order as o')
  const { statuses } = filter
  // Of most orders: they are read in the order of the list, instead of all being found by their status and sorted.
  if (statuses && isMost(statuses)) {
    const others = otherStatuses(statuses)
    if (others.length > 0) query = query.where('o.status', 'not in', others)
  } else if (statuses) query = query.where('o.status', 'in', statuses)
  const { words } = filter
  if (words) query = query.where((where) => where.and(words.map((word) => hasSearchTerm(where, word))))
  if (filter.after !== undefined) query = query.where('o.created_at', '>', filter.after)
  if (filter.before !== undefined) query = query.where('o.created_at', '<', filter.before)
  if (filter.modifiedAfter !== undefined) query = query.where('o.updated_at', '>', filter.modifiedAfter)
  if (filter.modifiedBefore !== undefined) query = query.where('o.updated_at', '<', filter.modifiedBefore)
  if (filter.include) query = query.where('o.id', 'in', filter.include)
  if (filter.exclude) query = query.where('o.id', 'not in', filter.exclude)
  if (filter.customerId === null) query = query.where('o.customer_id', 'is', null)
  else if (filter.customerId !== undefined) query = query.where('o.customer_id', '=', filter.customerId)
  if (filter.createdVia !== undefined) query = query.where('o.created_via', '=', filter.createdVia)
  if (filter.productId !== undefined) {
    const id = filter.productId
    const lines = db
      .selectFrom('order_line')
      .select('order_id')
      .where((where) => where.or([where('product_id', '=', id), where('variation_id', '=', id)]))
    query = query.where('o.id', 'in', lines)
  }
  if (filter.waiting) query = query.where(waitingCondition(filter.waiting, filter.promisedBefore ?? 0))
  return query
}

/** Refunds reduce the bill as well as the payments (`amountDue`). Cash on delivery and calls are paid later. */
function waitingCondition(waiting: OrderWaiting, promisedBefore: number) {
  switch (waiting) {
    case 'confirm':
      return sql<SqlBool>`(o.status = 'on-hold' or (o.status = 'pending' and o.created_via = 'one-click'))`
    case 'payment':
      return sql<SqlBool>`((o.status in ('pending', 'on-hold', 'failed')
          or (o.status = 'processing' and o.paid_total > 0 and o.meta like '%"key":"prepaid"%'))
        and o.created_via <> 'one-click' and o.payment_method <> 'cod'
        and o.total > o.paid_total - coalesce((select sum(r.overpaid) from order_refund as r where r.order_id = o.id), 0)
        and o.total > coalesce((select sum(r.amount) from order_refund as r where r.order_id = o.id), 0))`
    case 'dispatch':
      return sql<SqlBool>`o.status = 'processing'`
    case 'late':
      return sql<SqlBool>`(o.status in ('processing', 'on-hold') and o.promised_at < ${promisedBefore})`
  }
}

/** Orders of most statuses are counted by their words alone, less those of the few others. */
export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const { words, statuses, ...rest } = filter
  const others = statuses && isMost(statuses) ? otherStatuses(statuses) : undefined
  if (!words || !others || Object.values(rest).some((value) => value !== undefined))
    return countRows(filteredOrders(db, filter))
  const { rows } = await sql<{ count: number | string }>`
    select count(distinct order_id) as count from ${orderIdsWithTerms(words)} as found`.execute(db)
  return Number(rows[0]?.count) - (await countRows(filteredOrders(db, { words, statuses: others })))
}

function isMost(statuses: OrderStatus[]): boolean {
  return statuses.length > ORDER_STATUSES.length / 2
}

function otherStatuses(statuses: OrderStatus[]): OrderStatus[] {
  return ORDER_STATUSES.filter((status) => !statuses.includes(status))
}

export type OrderRow = { id: number; key: number }

/** One page of ids, after the row `before` where it is known. */
export function selectOrderPage(
  db: Db,
  filter: OrderFilter,
  sort: OrderSort,
  { offset, limit, before }: { offset: number; limit: number; before?: OrderRow | undefined },
): Promise<OrderRow[]> {
  const columns = {
    date: 'o.created_at',
    id: 'o.id',
    modified: 'o.updated_at',
    title: 'o.id',
    include: 'o.id',
  } as const
  const key = sql.ref<number>(columns[sort.by])
  const isAfter = sort.direction === 'asc' ? sql`>` : sql`<`
  return filteredOrders(db, filter)
    .select(['o.id', key.as('key')])
    .$if(before !== undefined, (q) => q.where(sql<SqlBool>`(${key}, o.id) ${isAfter} (${before?.key}, ${before?.id})`))
    .orderBy(key, sort.direction)
    .orderBy('o.id', sort.direction)
    .limit(limit)
    .offset(before === undefined ? offset : 0)
    .execute()
}

export const selectOrders = selectAllBy('shop_order', 'id')

/** Serialises changes of an order. False: no such order. */
export async function lockOrder(db: Db, dialect: Dialect, id: number): Promise<boolean> {
  const query = db.selectFrom('shop_order').select('id').where('id', '=', id)
  return (await (dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst()) !== undefined
}

export function selectOrderIdBy(db: Db, column: 'key' | 'request_key' | 'number', value: string) {
  return db.selectFrom('shop_order').select('id').where(column, '=', value).executeTakeFirst()
}

export function selectLines(db: Db, orderIds: number[]) {
  return selectSorted(db, 'order_line', {
    match: { order_id: orderIds },
    order: { order_id: 'asc', position: 'asc', id: 'asc' },
  })
}

export function selectRefunds(db: Db, orderIds: number[]) {
  return db.selectFrom('order_refund').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute()
}

export async function nextOrderId(db: Db, dialect: Dialect): Promise<number> {
  const [id = 0] = await nextIds(db, dialect, { table: 'shop_order', count: 1 })
  return id
}

export function reserveOrderId(db: Db, dialect: Dialect): Promise<number> {
  return reserveId(db, dialect, 'shop_order')
}

/** An id that no order has, for an order of another shop; ids that are generated later follow it. */
export async function takeOrderId(db: Db, dialect: Dialect, id: number): Promise<boolean> {
  if (await db.selectFrom('shop_order').select('id').where('id', '=', id).executeTakeFirst()) return false
  await reserveIdRange(db, dialect, { table: 'shop_order', upTo: id })
  return true
}

export const insertOrder = insertRow('shop_order')
export const updateOrder = updateById('shop_order')
export const deleteOrder = deleteBy('shop_order', 'id')

/** True: it was not so before. Stock of an order is taken and returned once. */
export async function markStockTaken(db: Db, id: number, taken: 0 | 1): Promise<boolean> {
  return (await updateRows(db, 'shop_order', { id, stock_taken: taken === 1 ? 0 : 1 }, { stock_taken: taken })) === 1
}

export async function insertLines(db: Db, rows: Insertable<OrderLineTable>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('order_line').values(rows).execute()
}

export const updateLine = updateById('order_line')
export const deleteLine = deleteBy('order_line', 'id')

export async function selectOrderIdByKey(db: Db, key: string): Promise<number | undefined> {
  return (await db.selectFrom('shop_order').select('id').where('key', '=', key).executeTakeFirst())?.id
}

export async function selectNotes(db: Db, orderIds: number[]) {
  if (orderIds.length === 0) return []
  return db.selectFrom('order_note').selectAll().where('order_id', 'in', orderIds).orderBy('id', 'desc').execute()
}

export async function insertNotes(db: Db, rows: Insertable<OrderNoteTable>[]): Promise<number> {
  if (rows.length === 0) return 0
  const inserted = await db.insertInto('order_note').values(rows).returning('id').execute()
  return inserted.at(-1)?.id ?? 0
}

export const deleteNote = deleteBy('order_note', 'id')

export async function insertRefunds(db: Db, rows: Insertable<OrderRefundTable>[]): Promise<number> {
  if (rows.length === 0) return 0
  const inserted = await db.insertInto('order_refund').values(rows).returning('id').execute()
  return inserted.at(-1)?.id ?? 0
}

export const updateRefund = updateById('order_refund')
export const deleteRefund = deleteBy('order_refund', 'id')

/** What goes with a deleted order and comes back with it: the parcel's, and a buyer's wish to be erased. */
export async function selectFollowing(db: Db, orderId: number) {
  const of = { order_id: orderId }
  return { waybills: await selectRows(db, 'waybill', of), erasures: await selectRows(db, 'order_forgetting', of) }
}

export async function insertFollowing(
  db: Db,
  { waybills, erasures }: { waybills: Insertable<WaybillTable>[]; erasures: Insertable<OrderErasureTable>[] },
): Promise<void> {
  if (waybills.length > 0) await db.insertInto('waybill').values(waybills).execute()
  if (erasures.length > 0) await db.insertInto('order_forgetting').values(erasures).execute()
}

export function countByStatus(db: Db) {
  return db
    .selectFrom('shop_order')
    .select((select) => ['status', select.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
}

/** Orders of this status by promised date; those without one come last. */
export async function selectOrderIdsByPromisedDate(db: Db, status: OrderStatus, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select('id')
    .where('status', '=', status)
    .orderBy(sql`promised_at is null`)
    .orderBy('promised_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
