import { HOUR_MS } from '#shop/core/dates.ts'
import type { Shop } from '#shop/core/shop.ts'
import { countOrdersFromPhone } from '../orders/reports/placed-orders.server.ts'
import type { CheckoutBuyer } from './checkout-fields.ts'

/** Faster than a person can read the page and fill it in. */
const MIN_CHECKOUT_DURATION_MS = 3000

/** This many orders from one phone within an hour are reviewed by a person. */
const SUSPICIOUS_ORDERS_PER_PHONE = 3
const PHONE_WINDOW_MS = HOUR_MS

/** After so many orders of one address or network within the window of its rate limit the next ones are a burst. */
export const ORDERS_BEFORE_REVIEW = { address: 8, network: 30 }

/** Stock of an unconfirmed order in such a burst is released after this time. */
export const BURST_HOLD_MS = 30 * 60_000

/** Why a person should review the order before it is processed; it is never rejected for that. */
export type Suspicion = 'bot_check' | 'too_quick' | 'same_phone' | 'burst'

/** `opened`: when the buyer opened the checkout, in UTC milliseconds. */
export async function findSuspicions(
  shop: Shop,
  attempt: { suspicious: boolean; burst?: boolean; via: 'checkout' | 'store-api' },
  buyer: CheckoutBuyer,
  opened: number,
): Promise<Suspicion[]> {
  const recent = await countOrdersFromPhone(shop, buyer.phone, shop.now() - PHONE_WINDOW_MS)
  const seen: Record<Suspicion, boolean> = {
    bot_check: attempt.suspicious,
    too_quick: attempt.via === 'checkout' && shop.now() - opened < MIN_CHECKOUT_DURATION_MS,
    same_phone: recent >= SUSPICIOUS_ORDERS_PER_PHONE,
    burst: attempt.burst === true,
  }
  const all: Suspicion[] = ['bot_check', 'too_quick', 'same_phone', 'burst']
  return all.filter((suspicion) => seen[suspicion])
}
