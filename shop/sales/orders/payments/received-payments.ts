import type { Kopiykas } from '#shop/core/money.ts'
import type { Order } from '../orders.ts'

/** Methods that staff can record; a service's payment has the service's own code. */
export const RECEIVED_METHODS = ['bacs', 'cash', 'card', 'carrier'] as const
export type ReceivedMethod = (typeof RECEIVED_METHODS)[number]

/** Money received for an order: recorder, time, amount, method. Nothing else marks an order as paid. */
export type ReceivedPayment = {
  id: number
  orderId: number
  amount: Kopiykas
  receivedAt: number
  /** `bacs`, `cash`, `card`, `carrier`, or a service's code. */
  method: string
  reference: string
  /** `earlier`: derived from the order status, before payments were recorded. */
  source: 'service' | 'staff' | 'program' | 'earlier'
  author: string
  servicePaymentId: number | null
  /** Recorded by mistake: it does not count. */
  voidedAt: number | null
  voidedBy: string
  recordedAt: number
}

/** When the order was paid in full, over payments in the order received; null: an amount is due. */
export function paidInFullAt(
  payments: Pick<ReceivedPayment, 'amount' | 'receivedAt'>[],
  total: Kopiykas,
): number | null {
  let sum = 0
  for (const { amount, receivedAt } of payments) {
    sum += amount
    if (sum >= total) return receivedAt
  }
  return null
}

const NOTIFIED_CHANNELS = new Set(['checkout', 'store-api', 'one-click', 'admin'])

/** Orders brought in by programs cause no emails. */
export function isBuyerNotified(createdVia: string): boolean {
  return NOTIFIED_CHANNELS.has(createdVia)
}

/** The expected payment method: cash on delivery comes through the carrier or the shop's own drivers. */
export function expectedReceivedMethod({ paymentMethod, lines }: Pick<Order, 'paymentMethod' | 'lines'>): string {
  if (paymentMethod !== 'cod') return paymentMethod
  const byCarrier = lines.some(({ kind, code }) => kind === 'shipping' && code.startsWith('np_'))
  return byCarrier ? 'carrier' : 'cash'
}
