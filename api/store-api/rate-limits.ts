import type { Client, RateLimit, RateLimitTicket } from '#shop/rate-limit/rate-limit.ts'

/** The limits that pages use too, so both are counted together. */
export type StoreLimits = {
  orders: { take(client: Client): (RateLimitTicket & { burst: boolean }) | undefined }
  cartChanges: RateLimit
  payments: RateLimit
}
