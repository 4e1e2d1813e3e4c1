import type { Kopiykas } from '../money.ts'
import type { PaymentCode } from './payment.ts'

/** What the buyer's page says of paying online. */
export type PaymentStatusView = {
  /** `review`: nobody is asked to pay before somebody has looked at the order. `waiting`: the bank has not answered yet. `due`: nobody has paid. `held`: the bank has promised to pay. `app`: it asks the buyer in its own application. */
  state: 'paid' | 'partly_refunded' | 'refunded' | 'held' | 'review' | 'waiting' | 'app' | 'failed' | 'due'
  sum: Kopiykas
  /** What of it has gone back. */
  back: Kopiykas
  /** `name`: the owner's own; empty: ours. */
  ways: { code: PaymentCode; name: string }[]
  /** The goods wait so long. */
  until: number | null
}
