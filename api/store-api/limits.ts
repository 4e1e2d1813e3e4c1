import type { Client, RateLimit, RateLimitTicket } from '#shop/rate-limit/rate-limit.ts'

/** The same that the pages count by: whoever orders here and there is one. */
export type StoreLimits = {
  orders: { take(client: Client): (RateLimitTicket & { burst: boolean }) | undefined }
  cartChanges: RateLimit
  payments: RateLimit
}
