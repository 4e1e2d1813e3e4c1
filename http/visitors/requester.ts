import type { BeginCouponAttempt } from '#shop/coupons/attempt-limit.ts'
import type { Client } from '#shop/rate-limit/rate-limit.ts'

/** The sender of a request; each value is computed on demand. */
export type Requester = {
  /** Identifies the client without personal data. */
  caller(): string
  client(): Client
  /** For the bot check only: it is not stored. */
  address(): string
  guesser: BeginCouponAttempt
}
