import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Actor } from '#shop/core/audit/audit.ts'
import { toFields } from '#shop/core/column-names.ts'
import { NotFound } from '#shop/core/errors.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { addToTrash } from '#shop/core/trash/trash.server.ts'
import * as sql from './webhooks.sql.server.ts'
import { TOPICS, type Topic, type Webhook, type WebhookStatus } from './webhooks.ts'

export type WebhookFields = {
  name?: string
  status?: WebhookStatus
  topic?: Topic
  deliveryUrl?: string
  /** Absent for a new one: a random secret is generated. */
  secret?: string
}

export async function listWebhooks(
  shop: Shop,
  filter: sql.WebhookFilter,
  range: { by: 'id' | 'name'; direction: 'asc' | 'desc'; offset: number; limit: number },
): Promise<{ webhooks: Webhook[]; total: number }> {
  const rows = await sql.selectWebhooks(shop.db, filter, range)
  return { webhooks: rows.map(toWebhook), total: await sql.countWebhooks(shop.db, filter) }
}

export async function findWebhook(shop: Shop, id: number): Promise<Webhook | undefined> {
  const row = await sql.selectWebhook(shop.db, id)
  return row && toWebhook(row)
}

/** The first delivery is a ping. */
export function createWebhook(
  shop: Shop,
  fields: WebhookFields & { topic: Topic; deliveryUrl: string },
): Promise<Webhook> {
  return transact(shop, async (shop) => {
    const at = shop.now()
    const id = await sql.insertWebhook(shop.db, {
      name: fields.name ?? '',
      status: fields.status ?? 'active',
      topic: fields.topic,
      delivery_url: fields.deliveryUrl,
      secret: fields.secret || randomBytes(25).toString('hex'),
      failures: 0,
      retry_at: 0,
      created_at: at,
      updated_at: at,
    })
    await sql.enqueueDeliveries(shop.db, [{ webhook_id: id, entity_id: null, created_at: at }])
    shop.emit({ type: 'jobs.requested' })
    return getWebhook(shop, id)
  })
}

/** Reactivation resets the failures and sends what was queued. Throws NotFound. */
export function updateWebhook(shop: Shop, id: number, fields: WebhookFields): Promise<Webhook> {
  return transact(shop, async (shop) => {
    const before = await getWebhook(shop, id)
    const wakes = fields.status === 'active' && before.status !== 'active'
    const moves = fields.deliveryUrl !== undefined && fields.deliveryUrl !== before.deliveryUrl
    await sql.updateWebhook(shop.db, id, {
      name: fields.name ?? before.name,
      status: fields.status ?? before.status,
      topic: fields.topic ?? before.topic,
      delivery_url: fields.deliveryUrl ?? before.deliveryUrl,
      secret: fields.secret || before.secret,
      updated_at: shop.now(),
      ...((wakes || moves) && { failures: 0, retry_at: 0 }),
    })
    if (wakes || moves) shop.emit({ type: 'jobs.requested' })
    return getWebhook(shop, id)
  })
}

/** Throws NotFound. */
export function trashWebhook(shop: Shop, actor: Actor, id: number): Promise<Webhook> {
  return transact(shop, async (shop) => {
    const webhook = await getWebhook(shop, id)
    const title = webhook.name || webhook.topic
    await addToTrash(shop, actor, { kind: 'webhook', entity: id, title, content: webhook })
    await sql.deleteWebhook(shop.db, id)
    return webhook
  })
}

/** For `restoreFromTrash`. Inactive until reactivated. */
export async function restoreWebhook(shop: Shop, content: unknown): Promise<void> {
  const { id, name, topic, deliveryUrl, secret, createdAt } = storedWebhook.parse(content)
  await sql.insertWebhook(shop.db, {
    id,
    name,
    topic,
    delivery_url: deliveryUrl,
    secret,
    status: 'paused',
    failures: 0,
    retry_at: 0,
    created_at: createdAt,
    updated_at: shop.now(),
  })
}

const storedWebhook = z.object({
  id: z.number().int(),
  name: z.string(),
  topic: z.enum(TOPICS),
  deliveryUrl: z.string(),
  secret: z.string(),
  createdAt: z.number(),
})

export async function getWebhook(shop: Shop, id: number): Promise<Webhook> {
  const webhook = await findWebhook(shop, id)
  if (!webhook) throw new NotFound(`webhook ${id}`)
  return webhook
}

type Row = NonNullable<Awaited<ReturnType<typeof sql.selectWebhook>>>

function toWebhook({ retry_at: _, ...row }: Row): Webhook {
  return { ...toFields(row), topic: TOPICS.find((topic) => topic === row.topic) ?? 'product.updated' }
}
