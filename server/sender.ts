import type { Guesser } from '#shop/coupons/guesses.ts'
import type { Client } from '#shop/rate-limit.ts'

/** Whoever sends a request: each is found out only where somebody wants to know. */
export type Sender = {
  /** Tells visitors apart and says nothing of them. */
  caller(): string
  client(): Client
  /** For the bot check alone: nothing of it is kept. */
  address(): string
  guesser: Guesser
}
