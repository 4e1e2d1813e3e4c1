import type { Generated } from 'kysely'

export type WebhookTable = {
  id: Generated<number>
  name: string
  status: 'active' | 'paused' | 'disabled'
  topic: string
  delivery_url: string
  /** Signs every delivery. */
  secret: string
  /** How many deliveries in a row have failed. */
  failures: number
  /** Nothing is sent before; in the future also while somebody is sending. */
  retry_at: number
  created_at: number
  updated_at: number
}

/** What is still to be sent. The body is made when it is sent: it shows the thing as it is then. */
export type WebhookDeliveryTable = {
  id: Generated<number>
  webhook_id: number
  /** Null: the greeting that a new webhook sends. */
  entity_id: number | null
  /** How often it has changed since: what changed again while it was being sent is sent once more. */
  changes: number
  created_at: number
}

/** What came of the last deliveries; older ones are forgotten. */
export type WebhookAttemptTable = {
  id: Generated<number>
  webhook_id: number
  /** The delivery's number: one that is tried again keeps it. */
  delivery: number
  /** Null: the greeting. */
  entity_id: number | null
  topic: string
  at: number
  /** What the other end answered with; null: it did not. */
  status: number | null
  /** Empty: it arrived. */
  why: string
}
