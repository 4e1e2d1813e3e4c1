/** What has come for an order through services, and which services there are. */
export const PAYMENT_SERVICES_ROUTE = '/meblia/v1/payment-services'

export function orderPaymentsRoute(orderId: number | string): string {
  return `/meblia/v1/orders/${orderId}/payments`
}

export type PaymentJson = {
  id: number
  service: string
  state: 'created' | 'pending' | 'failed' | 'expired' | 'held' | 'cancelled' | 'paid' | 'partly_refunded' | 'refunded'
  /** Kopiykas. */
  amount: number
  refunded: number
  /** Of instalments: in how many. */
  parts: number | null
  reference: string
  external_id: string
  reason: string
  created: string
  updated: string
  /** Money of it may be sent back from here. */
  refundable: boolean
}

export type PaymentServiceJson = {
  service: string
  /** The shop was started with its keys; what they are is told to nobody. */
  connected: boolean
  /** Where it has to send its news to. */
  callback: string
}
