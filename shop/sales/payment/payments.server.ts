import { toFields } from '#shop/core/column-names.ts'
import { parseStored } from '#shop/core/json.ts'
import type { Shop } from '#shop/core/shop.ts'
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
  const { provider, target, fingerprint: _, poll_at: __, polls: ___, claimed_at: ____, ...columns } = row
  if (!isOnlineMethod(provider)) throw new Error(`payment ${row.id} is of a service that this version does not know`)
  return { ...toFields(columns), provider, target: target === null ? null : parseStored(paymentTarget, target) }
}
