import { toFields } from '#shop/core/column-names.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import type { Shop } from '#shop/core/shop.ts'
import { getOrder } from '../find-orders.server.ts'
import * as sql from '../orders.sql.server.ts'
import { type Order, overpaidReturned } from '../orders.ts'
import { paidInFullAt, type ReceivedPayment } from './received-payments.ts'

export type ReceivedPaymentInput = {
  amount: Kopiykas
  method: string
  reference: string
  source: 'service' | 'staff' | 'program'
  author: string
  /** Absent: now. */
  receivedAt?: number
  servicePaymentId?: number
  /** Sends an email to a buyer who left an address. */
  notifyBuyer: boolean
}

/** In the order received, voided ones included. */
export async function listReceivedPayments(shop: Shop, orderId: number): Promise<ReceivedPayment[]> {
  return (await sql.selectReceivedPayments(shop.db, [orderId])).map(toReceivedPayment)
}

/** Payments of several orders, without voided ones. */
export async function listCountedPayments(shop: Shop, orderIds: number[]): Promise<Map<number, ReceivedPayment[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = (await sql.selectReceivedPayments(shop.db, orderIds)).filter(({ voided_at }) => voided_at === null)
  return Map.groupBy(rows.map(toReceivedPayment), ({ orderId }) => orderId)
}

/** The only way an order becomes paid. Requires a transaction that has locked the order. */
export async function addReceivedPayment(shop: Shop, order: Order, input: ReceivedPaymentInput): Promise<number> {
  const now = shop.now()
  const id = await sql.insertReceivedPayment(shop.db, {
    order_id: order.id,
    amount: input.amount,
    received_at: Math.min(input.receivedAt ?? now, now),
    method: input.method,
    reference: input.reference,
    source: input.source,
    author: input.author,
    service_payment_id: input.servicePaymentId ?? null,
    tells: input.notifyBuyer && input.amount > 0 ? 1 : 0,
    told_at: null,
    voided_at: null,
    voided_by: '',
    recorded_at: now,
  })
  await updatePaidTotal(shop, order.id)
  return id
}

/** The payment stays recorded and no longer counts. */
export async function voidReceivedPayment(
  shop: Shop,
  { orderId, id, author }: { orderId: number; id: number; author: string },
): Promise<void> {
  await sql.updateReceivedPayment(shop.db, id, { voided_at: shop.now(), voided_by: author })
  await updatePaidTotal(shop, orderId)
}

/** Derives the order's paid columns from its payments and total. */
export async function updatePaidTotal(shop: Shop, orderId: number): Promise<void> {
  const counted = (await listReceivedPayments(shop, orderId)).filter(({ voidedAt }) => voidedAt === null)
  const order = await getOrder(shop, orderId)
  await sql.updateOrder(shop.db, orderId, {
    paid_total: counted.reduce((sum, { amount }) => sum + amount, 0),
    paid_at: paidInFullAt(counted, order.total + overpaidReturned(order)),
    updated_at: shop.now(),
  })
}

/** Assigns a program's transaction number to the payment that has none yet. */
export async function fillPaymentReference(shop: Shop, orderId: number, reference: string): Promise<void> {
  const last = (await listReceivedPayments(shop, orderId)).findLast(({ voidedAt }) => voidedAt === null)
  if (last && last.reference === '') await sql.updateReceivedPayment(shop.db, last.id, { reference })
}

/** Orders from before payments were recorded know only that and when they were paid. */
export async function recordEarlierPayment(shop: Shop, order: Order): Promise<void> {
  if (order.paidAt === null || (await listReceivedPayments(shop, order.id)).length > 0) return
  await sql.insertReceivedPayment(shop.db, {
    order_id: order.id,
    amount: order.total,
    received_at: order.paidAt,
    method: order.paymentMethod,
    reference: order.transactionId,
    source: 'earlier',
    author: '',
    service_payment_id: null,
    tells: 0,
    told_at: null,
    voided_at: null,
    voided_by: '',
    recorded_at: order.paidAt,
  })
  await sql.updateOrder(shop.db, order.id, { paid_total: order.total })
}

type Row = Awaited<ReturnType<typeof sql.selectReceivedPayments>>[number]

function toReceivedPayment({ tells: _, told_at: __, ...row }: Row): ReceivedPayment {
  return toFields(row)
}
