import type { Topic, WebhookStatus } from '#shop/webhooks/webhooks.ts'

/** Deliveries of webhooks for the back office; the webhooks themselves are at `/wc/v3/webhooks`. */
export const WEBHOOKS_ROUTE = '/meblia/v1/webhooks'

export type WebhookAttemptJson = {
  id: number
  /** Identifies a delivery; retries keep the number. */
  delivery: number
  /** Id of the product or order; null: the ping. */
  entity: number | null
  topic: string
  /** ISO 8601, in UTC. */
  at: string
  /** HTTP status of the receiver; null: no answer. */
  status: number | null
  arrived: boolean
}

export type WebhookDeliveriesJson = { waiting: number; failures: number; attempts: WebhookAttemptJson[] }

/** The fields of `/wc/v3/webhooks` that the back office reads. */
export type WooWebhook = {
  id: number
  name: string
  status: WebhookStatus
  topic: Topic
  delivery_url: string
  /** Returned once, to the creator. */
  secret?: string
}
