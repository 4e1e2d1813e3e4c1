import { MINUTE_MS } from '#shop/durations.ts'
import {
  type Client,
  isOverLimit,
  openRateLimit,
  type RateLimitCounts,
  type RateLimitTicket,
} from '#shop/rate-limit/rate-limit.ts'

const TEN_MINUTES_MS = 600_000

/** Carriers put hundreds of people behind one address, so the limits are above the traffic of such a group. */
const ORDERS: RateLimitCounts = { session: 10, address: 20, network: 60 }
/** Above this, an order is accepted, but held for review with a short stock reservation. */
const ORDERS_BEFORE_REVIEW = { address: 8, network: 30 }
const MESSAGES: RateLimitCounts = { session: 10, address: 30, network: 90 }
/** For a client with a high bot score: a person who is misjudged can still write. */
const SUSPICIOUS_MESSAGES: RateLimitCounts = { session: 3, address: 3, network: 30 }
const PAYMENTS: RateLimitCounts = { session: 20, address: 60, network: 200 }
const CART_CHANGES: RateLimitCounts = { session: 120, address: 300, network: 1200 }
const CONSENTS: RateLimitCounts = { session: 20, address: 20, network: 120 }
/** Ten a second per address: more than a busy office sends, less than a flood. */
const HITS: RateLimitCounts = { session: 600, address: 600, network: 2400 }
const WRONG_KEYS: RateLimitCounts = { session: 100, address: 100, network: 300 }

/** A fast typist sends two requests a second. */
export const MAX_SUGGESTIONS_PER_MINUTE = 120
/** Different searches of one visitor, and all pages of their results. */
export const MAX_SEARCHES_PER_MINUTE = 60
export const MAX_RESULT_PAGES_PER_MINUTE = 300
/** Call 1 (protocols 2.4). */
export const MAX_GALLERY_PAGES_PER_MINUTE = 60

/** Limits of public writes, on all paths together: one instance per process. */
export type RateLimits = ReturnType<typeof openRateLimits>

/** `times` multiplies the default limits. */
export function openRateLimits(now: () => number, times = 1) {
  const limit = (withinMs: number, max: RateLimitCounts) =>
    openRateLimit(now, {
      withinMs,
      max: { session: max.session * times, address: max.address * times, network: max.network * times },
    })
  const orders = limit(TEN_MINUTES_MS, ORDERS)
  return {
    orders: {
      /** `burst`: so many recent requests came from there that a person should review. */
      take(client: Client): (RateLimitTicket & { burst: boolean }) | undefined {
        const taken = orders.take(client)
        const unseen = { address: ORDERS_BEFORE_REVIEW.address * times, network: ORDERS_BEFORE_REVIEW.network * times }
        return taken && { ...taken, burst: isOverLimit(taken.counts, unseen) }
      },
    },
    messages: limit(TEN_MINUTES_MS, MESSAGES),
    suspiciousMessages: limit(TEN_MINUTES_MS, SUSPICIOUS_MESSAGES),
    payments: limit(TEN_MINUTES_MS, PAYMENTS),
    cartChanges: limit(MINUTE_MS, CART_CHANGES),
    consents: limit(MINUTE_MS, CONSENTS),
    hits: limit(MINUTE_MS, HITS),
    wrongKeys: limit(TEN_MINUTES_MS, WRONG_KEYS),
  }
}
