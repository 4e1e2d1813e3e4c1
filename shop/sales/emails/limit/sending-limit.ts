import { DAY_MS, HOUR_MS } from '#shop/core/dates.ts'

/** All emails to one address. A buyer with several orders on one day gets fewer. */
const MAX_EMAILS_PER_BUYER = { hour: 10, day: 30 }
/** The shop's own: above a busy day, below a flood of orders. */
const MAX_EMAILS_PER_SHOP = { hour: 60, day: 600 }

/** Older emails are dropped. */
export const QUEUED_EMAIL_TTL_MS = DAY_MS

/** When the next may be sent; `now` or earlier: at once. `sent`: times within the last day. */
export function nextAllowedAt(sent: readonly number[], now: number, to: 'buyer' | 'shop'): number {
  const max = to === 'buyer' ? MAX_EMAILS_PER_BUYER : MAX_EMAILS_PER_SHOP
  const latest = [...sent].sort((a, b) => b - a)
  const hour = latest[max.hour - 1]
  const day = latest[max.day - 1]
  return Math.max(hour === undefined ? 0 : hour + HOUR_MS, day === undefined ? 0 : day + DAY_MS, now)
}
