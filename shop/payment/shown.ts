import type { Kopiykas } from '../money.ts'
import type { PaymentCode } from './payment.ts'

/** What the buyer's page says of paying online. */
export type ShownState = {
  /** `waiting`: the bank has not answered yet. `due`: nobody has paid. `held`: the bank has promised to pay. `app`: it asks the buyer in its own application. */
  state: 'paid' | 'refunded' | 'held' | 'waiting' | 'app' | 'failed' | 'due'
  sum: Kopiykas
  /** `name`: the owner's own; empty: ours. */
  ways: { code: PaymentCode; name: string }[]
  /** The goods wait so long. */
  until: number | null
}
