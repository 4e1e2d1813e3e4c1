import type { Client, RateLimit, RateLimitTicket } from '#shop/rate-limit/rate-limit.server.ts'

/** The limits that pages use too, so both are counted together. */
export type StoreLimits = {
  orders: { take(client: Client): Promise<(RateLimitTicket & { burst: boolean }) | undefined> }
  cartChanges: RateLimit
  payments: RateLimit
}
