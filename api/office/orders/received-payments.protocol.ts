import type { ReceivedMethod, ReceivedPayment } from '#shop/orders/payments/received-payments.ts'

/** Payments of one order, in the order of arrival. */
export const RECEIVED_PAYMENTS_ROUTE = '/meblia/v1/orders/{order_id}/received-payments'

export function receivedPaymentsPath(orderId: number | string): string {
  return RECEIVED_PAYMENTS_ROUTE.replace('{order_id}', String(orderId))
}

export function receivedPaymentPath(orderId: number, id: number): string {
  return `${receivedPaymentsPath(orderId)}/${id}`
}

export type ReceivedPaymentJson = {
  id: number
  /** Kopiykas. */
  amount: number
  method: string
  reference: string
  source: ReceivedPayment['source']
  author: string
  /** UTC milliseconds. */
  receivedAt: number
  recordedAt: number
  voidedAt: number | null
  voidedBy: string
}

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
