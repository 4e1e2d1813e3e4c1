import { z } from 'zod'
import type { Topic, WebhookStatus } from '#shop/office/webhooks/webhooks.ts'

/** Deliveries of webhooks for the back office; the webhooks themselves are at `/wc/v3/webhooks`. */
export const WEBHOOKS_ROUTE = '/meblia/v1/webhooks'

/** `delivery`: Identifies a delivery; retries keep the number. `entity`: id of the product or order; null: the ping. `at`: iSO 8601, in UTC. `status`: hTTP status of the receiver; null: no answer. */
const webhookAttemptJson = z.object({
  id: z.number(),
  delivery: z.number(),
  entity: z.number().nullable(),
  topic: z.string(),
  at: z.iso.datetime(),
  status: z.number().nullable(),
  arrived: z.boolean(),
})
export type WebhookAttemptJson = z.infer<typeof webhookAttemptJson>

export const webhookDeliveriesJson = z.object({
  waiting: z.number(),
  failures: z.number(),
  attempts: z.array(webhookAttemptJson),
})
export type WebhookDeliveriesJson = z.infer<typeof webhookDeliveriesJson>

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
