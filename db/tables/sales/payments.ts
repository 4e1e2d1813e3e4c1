import type { Generated } from 'kysely'

export type PaymentState =
  | 'created'
  | 'pending'
  | 'failed'
  | 'expired'
  | 'held'
  | 'cancelled'
  | 'paid'
  | 'partly_refunded'
  | 'refunded'

/** One attempt to pay for an order through a service. An order may have several; one of them is paid. */
export type PaymentTable = {
  id: Generated<number>
  order_id: number
  provider: string
  /** What the service calls it by, given by us and never twice. */
  reference: string
  /** What the service calls it by itself; empty until it says so. */
  external_id: string
  amount: number
  /** Sent back to the buyer so far. */
  refunded: number
  /** Of instalments: in how many. */
  parts: number | null
  state: PaymentState
  /** Why it failed, in the service's own short code; empty otherwise. */
  reason: string
  /** JSON: where the buyer is sent to. */
  target: string | null
  /** Of the last news that changed something: SHA-256 of it as it came. */
  fingerprint: string
  /** When the service says that it happened. */
  news_at: number | null
  /** Until then the buyer may pay. */
  expires_at: number
  /** When the service is to be asked; null: nothing more is expected of it. */
  poll_at: number | null
  polls: number
  /** Somebody is sending money back right now. */
  claimed_at: number | null
  created_at: number
  updated_at: number
}

/** Everything a service has said, once each: what is repeated meets the key of payment and event. */
export type PaymentUpdateTable = {
  id: Generated<number>
  payment_id: number
  event: string
  via: 'callback' | 'poll' | 'shop'
  state: PaymentState
  amount: number | null
  refunded: number | null
  /** What became of it. */
  outcome: 'moved' | 'nothing_new' | 'mismatch'
  fingerprint: string
  received_at: number
}

/** Money that has come for an order: nothing else says that it was paid. */
export type ReceivedPaymentTable = {
  id: Generated<number>
  order_id: number
  amount: number
  /** When it came. */
  received_at: number
  /** A payment method's code, or `cash`, `card`, `carrier`. */
  method: string
  /** Number of the transaction, the bank document or the receipt. */
  reference: string
  /** Who says so: `service` a callback, `staff` a person, `program` the REST root; `earlier`: only a state did, before there were rows. */
  source: 'service' | 'staff' | 'program' | 'earlier'
  /** Login, or name of a key; empty: the shop itself. */
  author: string
  /** Of `payment`, once. */
  service_payment_id: number | null
  /** The buyer is to be told. */
  tells: 0 | 1
  told_at: number | null
  /** Written down by mistake: it does not count. */
  voided_at: number | null
  voided_by: string
  recorded_at: number
}
