import type { Client, RateLimit, Taken } from '#shop/rate-limit.ts'

/** The same that the pages count by: whoever orders here and there is one. */
export type StoreLimits = {
  orders: { take(client: Client): (Taken & { burst: boolean }) | undefined }
  cartChanges: RateLimit
  payments: RateLimit
}
