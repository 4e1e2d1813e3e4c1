import type { Caller, Route } from '#api/rest/route.server.ts'
import { openRestRouter } from '#api/rest/router.server.ts'
import {
  type PublicPostInput,
  type PublicPostResult,
  postToPublicAddress,
} from '#integrations/safe-requests/public-post.ts'
import { webhookDelivery, webhookPing } from '#integrations/webhooks/delivery.server.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import {
  sendWebhookDeliveries,
  type WebhookDelivery,
  type WebhookDeliveryOutcome,
} from '#shop/office/webhooks/deliveries.server.ts'
import { parseTopic, type Webhook } from '#shop/office/webhooks/webhooks.ts'

const DELIVERY_TIMEOUT_MS = 15_000

/** Reads deliveries through the same routes as any REST client, with all permissions. */
const WEBHOOK_CALLER: Caller = { kind: 'key', id: 0, name: 'webhooks', staffId: 0, role: 'owner', permissions: 'read' }

export type PostToPublicAddress = (input: PublicPostInput) => Promise<PublicPostResult>

export type WebhookSender = {
  /** Sends pending deliveries. Returns when to look again, in UTC milliseconds; null: nothing is pending. */
  sendPending(): Promise<number | null>
  /** Aborts running deliveries; they stay pending. */
  close(): void
}

export function openWebhookSender(
  shop: Shop,
  routes: Route[],
  post: PostToPublicAddress = postToPublicAddress,
): WebhookSender {
  const closing = new AbortController()
  const root = openRestRouter({ shop, routes })

  /** As REST v3 shows it now. Undefined: it does not exist. */
  async function read(webhook: Webhook, id: number): Promise<unknown> {
    const { resource, event } = parseTopic(webhook.topic)
    if (event === 'deleted') return { id }
    const response = await root.fetch(new Request(`${shop.site.url}/wp-json/wc/v3/${resource}s/${id}`), {
      caller: WEBHOOK_CALLER,
    })
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`webhook ${webhook.id}: ${resource} ${id} cannot be read`)
    return response.json()
  }

  async function send({ webhook, number, entityId }: WebhookDelivery): Promise<WebhookDeliveryOutcome> {
    const body = entityId === null ? null : await read(webhook, entityId)
    if (body === undefined) return { kind: 'gone' }
    const { webhookPrivateAddresses: allowsPrivate } = await getSettings(shop)
    const input = body === null ? webhookPing(webhook) : webhookDelivery(webhook, number, shop.site.url, body)
    const posted = await post({
      ...input,
      url: webhook.deliveryUrl,
      timeoutMs: DELIVERY_TIMEOUT_MS,
      allowsPrivate,
      signal: closing.signal,
    })
    if (closing.signal.aborted) return { kind: 'cut' }
    if (posted.kind === 'failed') return posted
    const { status } = posted
    return status >= 200 && status < 300
      ? { kind: 'arrived', status }
      : { kind: 'failed', status, reason: `status ${status}` }
  }

  return { sendPending: () => sendWebhookDeliveries(shop, send), close: () => closing.abort() }
}
