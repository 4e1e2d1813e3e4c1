import type { BeginCouponAttempt } from '#shop/coupons/attempt-limit.ts'
import type { Client } from '#shop/rate-limit/rate-limit.ts'

/** Whoever sends a request: each is found out only where somebody wants to know. */
export type Requester = {
  /** Tells visitors apart and says nothing of them. */
  caller(): string
  client(): Client
  /** For the bot check alone: nothing of it is kept. */
  address(): string
  guesser: BeginCouponAttempt
}
