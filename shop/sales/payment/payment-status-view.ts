import { MINUTE_MS } from '#shop/core/dates.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import type { PaymentCode } from './payment-methods.ts'

export type PaymentStatusView = {
  /**
   * `review`: the order must be reviewed before payment. `waiting`: the bank has not answered yet. `due`: unpaid.
   * `held`: guaranteed by the bank. `app`: awaiting confirmation in the bank's app.
   */
  state: 'paid' | 'partly_refunded' | 'refunded' | 'held' | 'review' | 'waiting' | 'app' | 'failed' | 'due'
  sum: Kopiykas
  /** Refunded amount. */
  back: Kopiykas
  /** `name`: the owner's title; empty: the default. */
  ways: { code: PaymentCode; name: string }[]
  /** Stock is reserved until then. */
  until: number | null
}

/** Banks answer within minutes; later visits do not show a pending state. */
export const PENDING_WINDOW_MS = 15 * MINUTE_MS
