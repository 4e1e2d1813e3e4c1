import {
  type Client,
  isOverLimit,
  openRateLimit,
  type RateLimitCounts,
  type RateLimitTicket,
} from '#shop/rate-limit/rate-limit.ts'

const MINUTE_MS = 60_000
const TEN_MINUTES_MS = 600_000

/** Carriers put hundreds of honest people behind one address: only what no such crowd does is refused. */
const ORDERS: RateLimitCounts = { session: 10, address: 20, network: 60 }
/** From here on an order is taken, but a person looks at it and its goods are held for a short time only. */
const ORDERS_BEFORE_REVIEW = { address: 8, network: 30 }
const MESSAGES: RateLimitCounts = { session: 10, address: 30, network: 90 }
/** Of whoever the bot check thinks is a program: a person it is wrong about is not kept from writing. */
const SUSPICIOUS_MESSAGES: RateLimitCounts = { session: 3, address: 3, network: 30 }
const PAYMENTS: RateLimitCounts = { session: 20, address: 60, network: 200 }
const CART_CHANGES: RateLimitCounts = { session: 120, address: 300, network: 1200 }
const CONSENTS: RateLimitCounts = { session: 20, address: 20, network: 120 }
/** Ten a second from one address: more than a busy office behind one, less than a flood. */
const HITS: RateLimitCounts = { session: 600, address: 600, network: 2400 }
const WRONG_KEYS: RateLimitCounts = { session: 100, address: 100, network: 300 }

/** What visitors may write how often, on every path together: one of these for the whole process. */
export type RateLimits = ReturnType<typeof openRateLimits>

/** `times`: how much more than usual is let through. */
export function openRateLimits(now: () => number, times = 1) {
  const limit = (withinMs: number, max: RateLimitCounts) =>
    openRateLimit(now, {
      withinMs,
      max: { session: max.session * times, address: max.address * times, network: max.network * times },
    })
  const orders = limit(TEN_MINUTES_MS, ORDERS)
  return {
    orders: {
      /** `burst`: so many have come from there lately that a person should look. */
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
