import { z } from 'zod'
import { PAYMENT_STATES } from '#shop/sales/payment/payment-states.ts'

/** Online payments of an order, and the available services. */
export const PAYMENT_SERVICES_ROUTE = '/meblia/v1/payment-services'

export function orderPaymentsRoute(orderId: number | string): string {
  return `/meblia/v1/orders/${orderId}/payments`
}

/** `amount`: Kopiykas. `parts`: of instalments: their number. `refundable`: can be refunded from the back office. */
export const paymentJson = z.object({
  id: z.number(),
  service: z.string(),
  state: z.enum(PAYMENT_STATES),
  amount: z.number(),
  refunded: z.number(),
  parts: z.number().nullable(),
  reference: z.string(),
  external_id: z.string(),
  reason: z.string(),
  created: z.string(),
  updated: z.string(),
  refundable: z.boolean(),
})
export type PaymentJson = z.infer<typeof paymentJson>

/** `connected`: The service has keys in the configuration; the keys themselves are never sent. `callback`: callback URL for the service. */
export const paymentServiceJson = z.object({ service: z.string(), connected: z.boolean(), callback: z.string() })
export type PaymentServiceJson = z.infer<typeof paymentServiceJson>
