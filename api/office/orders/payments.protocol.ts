/** Online payments of an order, and the available services. */
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
  /** Of instalments: their number. */
  parts: number | null
  reference: string
  external_id: string
  reason: string
  created: string
  updated: string
  /** Can be refunded from the back office. */
  refundable: boolean
}

export type PaymentServiceJson = {
  service: string
  /** The service has keys in the configuration; the keys themselves are never sent. */
  connected: boolean
  /** Callback URL for the service. */
  callback: string
}
