import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { recordAudit } from '../audit/audit.server.ts'
import type { Actor } from '../audit/audit.ts'
import { toFields } from '../column-names.ts'
import { Conflict, NotFound } from '../errors.ts'
import type { EventOf } from '../events.ts'
import { listedDelayMs } from '../retry.ts'
import { type Shop, transact } from '../shop.ts'
import { addToTrash } from '../trash/trash.server.ts'
import { MAX_FAILURES, RETRY_DELAYS_MS } from './retry-delay.ts'
import * as sql from './webhooks.sql.server.ts'
import {
  type DeliveryAttempt,
  MAX_STORED_ATTEMPTS,
  TOPICS,
  type Topic,
  topicsOfEvents,
  type Webhook,
  type WebhookStatus,
} from './webhooks.ts'

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
    return getWebhook(shop, id)
  })
}

/** The latest attempts, newest first, and the number of pending deliveries. */
export async function listDeliveryAttempts(
  shop: Shop,
  id: number,
): Promise<{ attempts: DeliveryAttempt[]; waiting: number }> {
  const rows = await sql.selectAttempts(shop.db, id)
  const attempts = rows.map(({ id, delivery, entity_id: entityId, topic, at, status, why }) => {
    return { id, delivery, entityId, topic, at, status, why }
  })
  return { attempts, waiting: await sql.countQueuedDeliveries(shop.db, id) }
}

/**
 * Sends the entity of an attempt again in its current state, without waiting for the next retry. Throws NotFound;
 * Conflict when the webhook is not active.
 */
export function retryDelivery(shop: Shop, id: number, attemptId: number): Promise<Webhook> {
  return transact(shop, async (shop) => {
    const webhook = await getWebhook(shop, id)
    const attempt = (await sql.selectAttempts(shop.db, id)).find((attempt) => attempt.id === attemptId)
    if (!attempt) throw new NotFound(`attempt ${attemptId} of webhook ${id}`)
    if (webhook.status !== 'active') throw new Conflict(`webhook ${id} is ${webhook.status}`)
    const { entity_id } = attempt
    if (entity_id === null) await sql.enqueuePing(shop.db, id, shop.now())
    else await sql.enqueueDeliveries(shop.db, [{ webhook_id: id, entity_id, created_at: shop.now() }])
    await sql.updateWebhook(shop.db, id, { retry_at: 0 })
    return webhook
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
    ...{ id, name, topic, delivery_url: deliveryUrl, secret, status: 'paused', failures: 0, retry_at: 0 },
    ...{ created_at: createdAt, updated_at: shop.now() },
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

/** Event subscriber: queues deliveries in the transaction of the change. */
export async function enqueueWebhookDeliveries(shop: Shop, events: EventOf<Topic>[]): Promise<void> {
  const changes = topicsOfEvents(events)
  const listeners = await sql.selectWebhooksByTopic(shop.db, [...changes.keys()])
  const rows = listeners.flatMap(({ id, topic }) =>
    [...changes].flatMap(([report, entities]) =>
      report === topic ? entities.map((entity) => ({ webhook_id: id, entity_id: entity, created_at: shop.now() })) : [],
    ),
  )
  await sql.enqueueDeliveries(shop.db, rows)
}

/** `entityId` null: the ping. `number` identifies a delivery and is kept on retries. */
export type WebhookDelivery = { webhook: Webhook; number: number; entityId: number | null }

/**
 * `gone`: there is nothing left to report. `cut`: aborted by the shop. `why` is for the audit log, without personal
 * data.
 */
export type WebhookDeliveryOutcome =
  | { kind: 'arrived'; status: number }
  | { kind: 'gone' }
  | { kind: 'cut' }
  | { kind: 'failed'; status?: number; why: string }

const CLAIM_TTL_MS = 60_000
const MAX_DELIVERIES_PER_RUN = 50

/**
 * Sends pending deliveries, in order per webhook, webhooks in parallel. Returns when to run again, in UTC milliseconds;
 * null: nothing is pending.
 */
export async function sendWebhookDeliveries(
  shop: Shop,
  send: (delivery: WebhookDelivery) => Promise<WebhookDeliveryOutcome>,
): Promise<number | null> {
  const waiting = await sql.selectWebhooksWithDeliveries(shop.db)
  const due = waiting.filter(({ retry_at: at }) => at <= shop.now())
  await Promise.all(due.map(({ id, retry_at: at }) => sendDeliveriesOf(shop, id, at, send)))
  const next = (await sql.selectWebhooksWithDeliveries(shop.db)).map(({ retry_at: at }) => at)
  return next.length > 0 ? Math.min(...next) : null
}

async function sendDeliveriesOf(
  shop: Shop,
  id: number,
  seen: number,
  send: (delivery: WebhookDelivery) => Promise<WebhookDeliveryOutcome>,
) {
  let claim = seen
  for (let count = 0; count < MAX_DELIVERIES_PER_RUN; count++) {
    const until = shop.now() + CLAIM_TTL_MS + count // unique per claim
    if (!(await sql.claimWebhook(shop.db, id, claim, until))) return
    claim = until
    const webhook = await findWebhook(shop, id)
    const delivery = await sql.selectOldestDelivery(shop.db, id)
    if (webhook?.status !== 'active' || !delivery) break
    const sent = await send({ webhook, number: delivery.id, entityId: delivery.entity_id })
    if (sent.kind === 'cut') break
    await recordAttempt(shop, webhook, { delivery: delivery.id, entity_id: delivery.entity_id }, sent)
    if (sent.kind === 'failed') return recordFailure(shop, id, claim, sent.why)
    await transact(shop, async (shop) => {
      await sql.deleteDelivery(shop.db, delivery.id, delivery.changes)
      if (webhook.failures > 0) await sql.updateWebhook(shop.db, id, { failures: 0 })
    })
  }
  await sql.claimWebhook(shop.db, id, claim, 0)
}

async function recordFailure(shop: Shop, id: number, claim: number, why: string): Promise<void> {
  await transact(shop, async (shop) => {
    const before = await findWebhook(shop, id)
    if (!before) return
    const failures = before.failures + 1
    const isOver = failures >= MAX_FAILURES
    // A concurrent edit has set the time too: then it is retried.
    if (
      !(await sql.claimWebhook(shop.db, id, claim, isOver ? 0 : shop.now() + listedDelayMs(failures, RETRY_DELAYS_MS)))
    )
      return
    await sql.updateWebhook(shop.db, id, { failures, ...(isOver && { status: 'disabled' as const }) })
    shop.log.warn({ webhook: id, failures, why }, 'webhook.failed')
    if (!isOver) return
    await recordAudit(shop, SYSTEM_ACTOR, {
      ...{ action: 'changed', kind: 'webhook', entity: id, title: before.name || before.topic },
      before: { status: before.status },
      after: { status: 'disabled', why },
    })
  })
}

/** Skipped deliveries are not recorded. */
async function recordAttempt(
  shop: Shop,
  { id, topic }: Webhook,
  report: { delivery: number; entity_id: number | null },
  sent: Exclude<WebhookDeliveryOutcome, { kind: 'cut' }>,
): Promise<void> {
  if (sent.kind === 'gone') return
  await transact(shop, async (shop) => {
    // The webhook may have been deleted during delivery.
    if (!(await sql.selectWebhook(shop.db, id))) return
    const [status, why] = [sent.status ?? null, sent.kind === 'failed' ? sent.why : '']
    await sql.insertAttempt(shop.db, { webhook_id: id, ...report, topic, at: shop.now(), status, why })
    await sql.deleteOldAttempts(shop.db, id, MAX_STORED_ATTEMPTS)
  })
}

const SYSTEM_ACTOR: Actor = { name: 'shop', staffId: null }

async function getWebhook(shop: Shop, id: number): Promise<Webhook> {
  const webhook = await findWebhook(shop, id)
  if (!webhook) throw new NotFound(`webhook ${id}`)
  return webhook
}

type Row = NonNullable<Awaited<ReturnType<typeof sql.selectWebhook>>>

function toWebhook({ retry_at: _, ...row }: Row): Webhook {
  return { ...toFields(row), topic: TOPICS.find((topic) => topic === row.topic) ?? 'product.updated' }
}
