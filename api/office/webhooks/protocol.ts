import type { Topic, WebhookStatus } from '#shop/webhooks/webhooks.ts'

/** What the back office shows of webhooks; they themselves are at `/wc/v3/webhooks`. */
export const WEBHOOKS_ROUTE = '/meblia/v1/webhooks'

export type WebhookAttemptJson = {
  id: number
  /** Tells deliveries apart: one that was tried again keeps its number. */
  delivery: number
  /** The product or the order it told of; null: the greeting. */
  entity: number | null
  topic: string
  /** ISO 8601, in UTC. */
  at: string
  /** What the other end answered with; null: it did not answer. */
  status: number | null
  arrived: boolean
}

export type WebhookDeliveriesJson = { waiting: number; failures: number; attempts: WebhookAttemptJson[] }

/** As `/wc/v3/webhooks` answers, as far as the back office reads it. */
export type WooWebhook = {
  id: number
  name: string
  status: WebhookStatus
  topic: Topic
  delivery_url: string
  /** Told once, to whoever has just made it. */
  secret?: string
}
