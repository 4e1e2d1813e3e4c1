import type { Shop } from '../shop.ts'
import { isOnlineMethod } from './payment-methods.ts'
import * as sql from './payments.sql.server.ts'
import { type Payment, paymentTarget } from './provider.ts'

/** Oldest first. */
export async function listPayments(shop: Shop, orderId: number): Promise<Payment[]> {
  return (await sql.selectPayments(shop.db, orderId)).map(toPayment)
}

export async function findPayment(shop: Shop, id: number): Promise<Payment | undefined> {
  const row = await sql.selectPayment(shop.db, id)
  return row && toPayment(row)
}

export type PaymentRow = Awaited<ReturnType<typeof sql.selectPayments>>[number]

export function toPayment(row: PaymentRow): Payment {
  if (!isOnlineMethod(row.provider))
    throw new Error(`payment ${row.id} is of a service that this version does not know`)
  return {
    id: row.id,
    orderId: row.order_id,
    provider: row.provider,
    reference: row.reference,
    externalId: row.external_id,
    amount: row.amount,
    refunded: row.refunded,
    parts: row.parts,
    state: row.state,
    reason: row.reason,
    target: row.target === null ? null : paymentTarget.parse(JSON.parse(row.target)),
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
