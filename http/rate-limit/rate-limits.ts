import { MINUTE_MS } from '#shop/core/dates.ts'
import { type CounterShop, openCounter } from '#shop/core/rate-limit/counter.server.ts'
import { type Counter, memoryCounter } from '#shop/core/rate-limit/memory-counter.server.ts'
import {
  type Client,
  isOverLimit,
  openRateLimit,
  type RateLimitCounts,
  type RateLimitTicket,
} from '#shop/core/rate-limit/rate-limit.server.ts'
import { ORDERS_BEFORE_REVIEW } from '#shop/sales/checkout/suspicious-orders.server.ts'

const TEN_MINUTES_MS = 600_000

/** Carriers put hundreds of people behind one address, so the limits are above the traffic of such a group. */
const ORDERS: RateLimitCounts = { session: 10, address: 20, network: 60 }
const MESSAGES: RateLimitCounts = { session: 10, address: 30, network: 90 }
/** For a client with a high bot score: a person who is misjudged can still write. */
const SUSPICIOUS_MESSAGES: RateLimitCounts = { session: 3, address: 3, network: 30 }
/** Requests for a link: each may become a letter to somebody. */
const ORDER_HISTORY: RateLimitCounts = { session: 5, address: 10, network: 40 }
const PAYMENTS: RateLimitCounts = { session: 20, address: 60, network: 200 }
const CART_CHANGES: RateLimitCounts = { session: 120, address: 300, network: 1200 }
const CONSENTS: RateLimitCounts = { session: 20, address: 20, network: 120 }
/** Ten a second per address: more than a busy office sends, less than a flood. */
const HITS: RateLimitCounts = { session: 600, address: 600, network: 2400 }
const WRONG_KEYS: RateLimitCounts = { session: 100, address: 100, network: 300 }

/** A fast typist sends two requests a second. */
const MAX_SUGGESTIONS_PER_MINUTE = 120
/** Different searches of one visitor, and all pages of their results. */
const MAX_SEARCHES_PER_MINUTE = 60
const MAX_RESULT_PAGES_PER_MINUTE = 300
/** Call 1 (protocols 2.4). */
const MAX_GALLERY_PAGES_PER_MINUTE = 60

/** Limits of public writes, on all paths and servers together. */
export type RateLimits = ReturnType<typeof openRateLimits>

/** `times` multiplies the default limits. */
export function openRateLimits(shop: CounterShop, times = 1) {
  const by = (counter: Counter, max: RateLimitCounts) =>
    openRateLimit(counter, {
      session: max.session * times,
      address: max.address * times,
      network: max.network * times,
    })
  const limit = (name: string, withinMs: number, max: RateLimitCounts) => by(openCounter(shop, name, withinMs), max)
  const orders = limit('orders', TEN_MINUTES_MS, ORDERS)
  const perMinute = (name: string, max: number) => {
    const counter = openCounter(shop, name, MINUTE_MS)
    return (caller: string) => counter.take([{ key: caller, max: max * times }])
  }
  return {
    orders: {
      /** `burst`: so many recent requests came from there that a person should review. */
      async take(client: Client): Promise<(RateLimitTicket & { burst: boolean }) | undefined> {
        const taken = await orders.take(client)
        const unseen = { address: ORDERS_BEFORE_REVIEW.address * times, network: ORDERS_BEFORE_REVIEW.network * times }
        return taken && { ...taken, burst: isOverLimit(taken.counts, unseen) }
      },
    },
    messages: limit('messages', TEN_MINUTES_MS, MESSAGES),
    suspiciousMessages: limit('suspicious-messages', TEN_MINUTES_MS, SUSPICIOUS_MESSAGES),
    orderHistory: limit('order-history', TEN_MINUTES_MS, ORDER_HISTORY),
    payments: limit('payments', TEN_MINUTES_MS, PAYMENTS),
    cartChanges: limit('cart-changes', MINUTE_MS, CART_CHANGES),
    consents: limit('consents', MINUTE_MS, CONSENTS),
    takeSuggestion: perMinute('suggestions', MAX_SUGGESTIONS_PER_MINUTE),
    takeSearch: perMinute('searches', MAX_SEARCHES_PER_MINUTE),
    takeResultPage: perMinute('result-pages', MAX_RESULT_PAGES_PER_MINUTE),
    maxGalleryPages: MAX_GALLERY_PAGES_PER_MINUTE * times,
    // Per process: they spare its work. A hit costs less than counting it elsewhere, and no key can be guessed.
    hits: by(memoryCounter(shop.now, MINUTE_MS), HITS),
    wrongKeys: by(memoryCounter(shop.now, TEN_MINUTES_MS), WRONG_KEYS),
  }
}
