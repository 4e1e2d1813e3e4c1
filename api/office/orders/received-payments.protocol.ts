import { z } from 'zod'
import type { ReceivedMethod } from '#shop/sales/orders/payments/received-payments.ts'

/** Payments of one order, in the order of arrival. */
export const RECEIVED_PAYMENTS_ROUTE = '/meblia/v1/orders/{order_id}/received-payments'

export function receivedPaymentsPath(orderId: number | string): string {
  return RECEIVED_PAYMENTS_ROUTE.replace('{order_id}', String(orderId))
}

export function receivedPaymentPath(orderId: number, id: number): string {
  return `${receivedPaymentsPath(orderId)}/${id}`
}

/** `amount`: Kopiykas. `receivedAt`: uTC milliseconds. */
export const receivedPaymentJson = z.object({
  id: z.number(),
  amount: z.number(),
  method: z.string(),
  reference: z.string(),
  author: z.string(),
  source: z.enum(['service', 'staff', 'program', 'earlier']),
  receivedAt: z.number(),
  recordedAt: z.number(),
  voidedAt: z.number().nullable(),
  voidedBy: z.string(),
})
export type ReceivedPaymentJson = z.infer<typeof receivedPaymentJson>

export type RecordPaymentBody = {
  /** Kopiykas. */
  amount: number
  method: ReceivedMethod
  reference: string
  /** `2026-11-22`; null: now. */
  day: string | null
  tellsBuyer: boolean
  startsWork: boolean
}
