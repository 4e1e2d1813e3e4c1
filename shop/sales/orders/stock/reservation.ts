import type { Settings } from '#shop/core/settings/settings.ts'
import type { Order } from '../orders.ts'

/** Enough time to enter a card. */
const MIN_PAYMENT_TIME_MS = 10 * 60_000

type PaymentSettings = Pick<Settings, 'payment'>

/** Stock of an order that awaits an online payment is reserved until this time. */
export function reservationEnd(settings: PaymentSettings, now: number): number {
  return now + reservationMs(settings)
}

/** As long as stock is reserved, and long enough to pay; repeated attempts do not extend the reservation forever. */
export function paymentExpiry({ reservedUntil, createdAt }: Order, settings: PaymentSettings, now: number): number {
  if (reservedUntil === null) return reservationEnd(settings, now)
  const atMost = Math.max(createdAt + 2 * reservationMs(settings), reservedUntil)
  return Math.max(reservedUntil, Math.min(now + MIN_PAYMENT_TIME_MS, atMost))
}

function reservationMs({ payment }: PaymentSettings): number {
  return payment.online.reserveMinutes * 60_000
}
