import type { Generated } from 'kysely'

type PaymentState =
  | 'created'
  | 'pending'
  | 'failed'
  | 'expired'
  | 'held'
  | 'cancelled'
  | 'paid'
  | 'partly_refunded'
  | 'refunded'

/** One attempt to pay for an order through a payment service. An order may have several; one of them is paid. */
export type PaymentTable = {
  id: Generated<number>
  order_id: number
  provider: string
  /** Our unique id of the payment at the service. */
  reference: string
  /** The service's own id; empty until it sends one. */
  external_id: string
  amount: number
  refunded: number
  parts: number | null
  state: PaymentState
  /** Failure reason, the service's own short code; empty otherwise. */
  reason: string
  /** JSON: where the buyer is redirected. */
  target: string | null
  /** SHA-256 of the raw body of the last update that changed something. */
  fingerprint: string
  /** The buyer may pay until then. */
  expires_at: number
  /** When to poll the service next; null: nothing more is expected. */
  poll_at: number | null
  polls: number
  /** A refund is being sent right now. */
  claimed_at: number | null
  created_at: number
  updated_at: number
}

/** Every message of a service, stored once: a repeat violates the key of payment and event. */
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

/** Money received for an order: the only record that it was paid. */
export type ReceivedPaymentTable = {
  id: Generated<number>
  order_id: number
  amount: number
  received_at: number
  /** A payment method's code, or `cash`, `card`, `carrier`. */
  method: string
  /** Number of the transaction, the bank document or the receipt. */
  reference: string
  /** `service` a callback, `staff` a person, `program` the REST root, `earlier` an order status before this table. */
  source: 'service' | 'staff' | 'program' | 'earlier'
  /** Login or key name; empty: the shop itself. */
  author: string
  /** Id of the `payment`, at most once. */
  service_payment_id: number | null
  /** The buyer is to be notified. */
  tells: 0 | 1
  told_at: number | null
  /** Recorded by mistake: it does not count. */
  voided_at: number | null
  voided_by: string
  recorded_at: number
}
