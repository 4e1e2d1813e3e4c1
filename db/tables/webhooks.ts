import type { Generated } from 'kysely'

export type WebhookTable = {
  id: Generated<number>
  name: string
  status: 'active' | 'paused' | 'disabled'
  topic: string
  delivery_url: string
  secret: string
  /** Consecutive failed deliveries. */
  failures: number
  /** No delivery before this time; also set ahead while a delivery is in progress. */
  retry_at: number
  created_at: number
  updated_at: number
}

/** Pending deliveries. The body is built when sent, so it shows the entity's current state. */
export type WebhookDeliveryTable = {
  id: Generated<number>
  webhook_id: number
  /** Null: the ping of a new webhook. */
  entity_id: number | null
  /** Number of changes since: a change during sending causes one more delivery. */
  changes: number
  created_at: number
}

/** Results of the latest deliveries; older ones are deleted. */
export type WebhookAttemptTable = {
  id: Generated<number>
  webhook_id: number
  /** Delivery number; a retry has the same one. */
  delivery: number
  /** Null: the ping. */
  entity_id: number | null
  topic: string
  at: number
  /** HTTP status of the response; null: no response. */
  status: number | null
  /** Empty: delivered. */
  why: string
}
