import { HOUR_MS } from '../durations.ts'

/** Faster than a person can read the page and fill it in. */
export const MIN_CHECKOUT_DURATION_MS = 3000
/** This many orders from one phone within an hour are reviewed by a person. */
export const SUSPICIOUS_ORDERS_PER_PHONE = 3
export const PHONE_WINDOW_MS = HOUR_MS

/** Why a person should review the order before it is processed; it is never rejected for that. */
export type Suspicion = 'bot_check' | 'too_quick' | 'same_phone' | 'burst'

/** Stock of an unconfirmed order in such a burst is released after this time. */
export const BURST_HOLD_MS = 30 * 60_000
