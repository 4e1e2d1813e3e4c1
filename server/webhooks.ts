import { readSettings } from '#shop/settings/settings.server.ts'
import type { Shop } from '#shop/shop.ts'
import { type Delivery, type Sent, sendNews } from '#shop/webhooks/webhooks.server.ts'
import { partsOf, type Webhook } from '#shop/webhooks/webhooks.ts'
import { openRestRoot } from '#wire/rest-root.server.ts'
import type { Caller, Route } from '#wire/rest-routes.server.ts'
import { delivery, greeting } from '#wire/webhook-delivery.server.ts'
import { type Posted, type PostWish, postPublicly } from './public-post.ts'

const MOST_MS = 15_000

/** Reads what it tells through the same routes as every program, and may read all of it. */
const READER: Caller = { kind: 'key', id: 0, name: 'webhooks', staffId: 0, role: 'owner', permissions: 'read' }

export type Post = (wish: PostWish) => Promise<Posted>

export type Webhooks = {
  /** Sends the news that wait. Answers when to look again, in UTC milliseconds; null: nothing waits. */
  sendWaiting(): Promise<number | null>
  /** What is being sent is cut short, and waits. */
  close(): void
}

export function openWebhooks(shop: Shop, routes: Route[], post: Post = postPublicly): Webhooks {
  const closing = new AbortController()
  const root = openRestRoot({ shop, routes, callerOf: async () => ({ kind: 'known', caller: READER }) })

  /** As REST v3 shows it now. Undefined: it is not there. */
  async function read(webhook: Webhook, id: number): Promise<unknown> {
    const { resource, event } = partsOf(webhook.topic)
    if (event === 'deleted') return { id }
    const response = await root(new Request(`${shop.site.url}/wp-json/wc/v3/${resource}s/${id}`))
    if (response?.status === 404) return undefined
    if (!response?.ok) throw new Error(`webhook ${webhook.id}: ${resource} ${id} cannot be read`)
    return response.json()
  }

  async function send({ webhook, number, entityId }: Delivery): Promise<Sent> {
    const body = entityId === null ? null : await read(webhook, entityId)
    if (body === undefined) return { kind: 'gone' }
    const { webhookPrivateAddresses: allowsPrivate } = await readSettings(shop)
    const wish = body === null ? greeting(webhook) : delivery(webhook, number, shop.site.url, body)
    const posted = await post({
      ...{ ...wish, url: webhook.deliveryUrl, timeoutMs: MOST_MS, allowsPrivate },
      signal: closing.signal,
    })
    if (closing.signal.aborted) return { kind: 'cut' }
    if (posted.kind === 'failed') return posted
    const { status } = posted
    return status >= 200 && status < 300
      ? { kind: 'arrived', status }
      : { kind: 'failed', status, why: `status ${status}` }
  }

  return { sendWaiting: () => sendNews(shop, send), close: () => closing.abort() }
}
