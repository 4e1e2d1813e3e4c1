import { Conflict, NotFound } from '#shop/core/errors.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { recordFailure } from './delivery-failures.server.ts'
import { findWebhook, getWebhook } from './webhooks.server.ts'
import * as sql from './webhooks.sql.server.ts'
import { type DeliveryAttempt, topicsOfEvents, type Webhook } from './webhooks.ts'

const CLAIM_TTL_MS = 60_000
const MAX_DELIVERIES_PER_RUN = 50

const MAX_STORED_ATTEMPTS = 20

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

/** In its current state, without waiting for the retry. Throws NotFound; Conflict: the webhook is not active. */
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
    shop.emit({ type: 'jobs.requested' })
    return webhook
  })
}

/** Event subscriber: queues deliveries in the transaction of the change. */
export async function enqueueWebhookDeliveries(
  shop: Shop,
  events: Parameters<typeof topicsOfEvents>[0],
): Promise<void> {
  const changes = topicsOfEvents(events)
  const listeners = await sql.selectWebhooksByTopic(shop.db, [...changes.keys()])
  const rows = listeners.flatMap(({ id, topic }) =>
    [...changes].flatMap(([changedTopic, entities]) =>
      changedTopic === topic
        ? entities.map((entity) => ({ webhook_id: id, entity_id: entity, created_at: shop.now() }))
        : [],
    ),
  )
  await sql.enqueueDeliveries(shop.db, rows)
}

/** `entityId` null: the ping. `number` identifies a delivery and is kept on retries. */
export type WebhookDelivery = { webhook: Webhook; number: number; entityId: number | null }

/** `gone`: nothing to report. `cut`: aborted by the shop. `why`: for the audit log, no personal data. */
export type WebhookDeliveryOutcome =
  | { kind: 'arrived'; status: number }
  | { kind: 'gone' }
  | { kind: 'cut' }
  | { kind: 'failed'; status?: number; reason: string }

/** In order per webhook, webhooks in parallel. Returns when to run again, UTC milliseconds; null: nothing waits. */
export async function sendWebhookDeliveries(
  shop: Shop,
  send: (delivery: WebhookDelivery) => Promise<WebhookDeliveryOutcome>,
): Promise<number | null> {
  const waiting = await sql.selectWebhooksWithDeliveries(shop.db)
  const due = waiting.filter(({ retry_at: at }) => at <= shop.now())
  await Promise.all(due.map(({ id, retry_at: at }) => sendDeliveriesOf(shop, id, at, send)))
  return nextWebhookDeliveryAt(shop)
}

/** When the first pending delivery may be sent, in UTC milliseconds; null: none is pending. */
export async function nextWebhookDeliveryAt(shop: Shop): Promise<number | null> {
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
    if (!(await sql.claimWebhook(shop.db, { id, seen: claim, until }))) return
    claim = until
    const webhook = await findWebhook(shop, id)
    const delivery = await sql.selectOldestDelivery(shop.db, id)
    if (webhook?.status !== 'active' || !delivery) break
    const sent = await send({ webhook, number: delivery.id, entityId: delivery.entity_id })
    if (sent.kind === 'cut') break
    await recordAttempt(shop, webhook, { delivery: delivery.id, entity_id: delivery.entity_id }, sent)
    if (sent.kind === 'failed') return recordFailure(shop, { id, claim, why: sent.reason })
    await transact(shop, async (shop) => {
      await sql.deleteDelivery(shop.db, delivery.id, delivery.changes)
      if (webhook.failures > 0) await sql.updateWebhook(shop.db, id, { failures: 0 })
    })
  }
  await sql.claimWebhook(shop.db, { id, seen: claim, until: 0 })
}

/** Skipped deliveries are not recorded. */
async function recordAttempt(
  shop: Shop,
  { id, topic }: Webhook,
  attempt: { delivery: number; entity_id: number | null },
  sent: Exclude<WebhookDeliveryOutcome, { kind: 'cut' }>,
): Promise<void> {
  if (sent.kind === 'gone') return
  await transact(shop, async (shop) => {
    // The webhook may have been deleted during delivery.
    if (!(await sql.selectWebhook(shop.db, id))) return
    const [status, why] = [sent.status ?? null, sent.kind === 'failed' ? sent.reason : '']
    await sql.insertAttempt(shop.db, { webhook_id: id, ...attempt, topic, at: shop.now(), status, why })
    await sql.deleteOldAttempts(shop.db, id, MAX_STORED_ATTEMPTS)
  })
}
