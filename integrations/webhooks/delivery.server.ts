import { createHmac } from 'node:crypto'
import { parseTopic, type Webhook } from '#shop/office/webhooks/webhooks.ts'

export type DeliveryRequest = { headers: Record<string, string>; body: string }

/** Receivers look for the prefix. */
const USER_AGENT = 'WooCommerce/10.0.2 Hookshot (Meblia)'

/** The ping of a new webhook: a form with its id. */
export function webhookPing(webhook: Webhook): DeliveryRequest {
  return {
    headers: { 'user-agent': USER_AGENT, 'content-type': 'application/x-www-form-urlencoded' },
    body: `webhook_id=${webhook.id}`,
  }
}

/** One delivery, signed with the webhook's secret. `number` identifies it. */
export function webhookDelivery(webhook: Webhook, number: number, siteUrl: string, resource: unknown): DeliveryRequest {
  const body = JSON.stringify(resource)
  const parts = parseTopic(webhook.topic)
  return {
    headers: {
      'user-agent': USER_AGENT,
      'content-type': 'application/json',
      'X-WC-Webhook-Source': `${siteUrl}/`,
      'X-WC-Webhook-Topic': webhook.topic,
      'X-WC-Webhook-Resource': parts.resource,
      'X-WC-Webhook-Event': parts.event,
      'X-WC-Webhook-Signature': webhookSignature(body, webhook.secret),
      'X-WC-Webhook-ID': String(webhook.id),
      'X-WC-Webhook-Delivery-ID': String(number),
    },
    body,
  }
}

/** Base64 of HMAC-SHA256 over the exact bytes of the body. */
function webhookSignature(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64')
}
