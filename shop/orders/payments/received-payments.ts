import type { Kopiykas } from '../../money.ts'
import type { Order } from '../orders.ts'

/** How staff may have got money; what a service has taken bears the service's own code. */
export const RECEIVED_METHODS = ['bacs', 'cash', 'card', 'carrier'] as const
export type ReceivedMethod = (typeof RECEIVED_METHODS)[number]

/** Money that has come for an order: who says so, when, how much, by what. Nothing else says that an order was paid. */
export type ReceivedPayment = {
  id: number
  orderId: number
  amount: Kopiykas
  receivedAt: number
  /** `bacs`, `cash`, `card`, `carrier`, or a service's code. */
  method: string
  reference: string
  /** `earlier`: only the order's state said so, before payments were recorded. */
  source: 'service' | 'staff' | 'program' | 'earlier'
  author: string
  servicePaymentId: number | null
  /** Recorded by mistake: it does not count. */
  voidedAt: number | null
  voidedBy: string
  recordedAt: number
}

/** When the order was paid in full, of payments in the order they came; null: something is still missing. */
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

/** Of what programs bring in from elsewhere no buyer is told. */
export function isBuyerNotified(createdVia: string): boolean {
  return NOTIFIED_CHANNELS.has(createdVia)
}

/** In which way money for it comes: at the door it is the carrier who takes it, or the shop's own people. */
export function expectedReceivedMethod({ paymentMethod, lines }: Pick<Order, 'paymentMethod' | 'lines'>): string {
  if (paymentMethod !== 'cod') return paymentMethod
  const byCarrier = lines.some(({ kind, code }) => kind === 'shipping' && code.startsWith('np_'))
  return byCarrier ? 'carrier' : 'cash'
}
