import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import {
  containsText,
  countBy,
  countRows,
  deleteBy,
  insertReturningId,
  insertRow,
  selectBy,
  selectRow,
  selectRows,
  selectSorted,
  updateById,
  updateRows,
} from '#db/rows.ts'
import type { WebhookTable } from '#db/tables/webhooks.ts'

export type WebhookFilter = {
  status?: WebhookTable['status']
  /** Part of a name. */
  search?: string
  include?: number[]
  exclude?: number[]
  after?: number
  before?: number
}

function filteredWebhooks(db: Db, filter: WebhookFilter) {
  let query = db.selectFrom('webhook as w')
  if (filter.status) query = query.where('w.status', '=', filter.status)
  if (filter.search) query = query.where(containsText('w.name', filter.search))
  if (filter.include) query = query.where('w.id', 'in', filter.include)
  if (filter.exclude) query = query.where('w.id', 'not in', filter.exclude)
  if (filter.after !== undefined) query = query.where('w.created_at', '>', filter.after)
  if (filter.before !== undefined) query = query.where('w.created_at', '<', filter.before)
  return query
}

export function countWebhooks(db: Db, filter: WebhookFilter): Promise<number> {
  return countRows(filteredWebhooks(db, filter))
}

export function selectWebhooks(
  db: Db,
  filter: WebhookFilter,
  { by, direction, offset, limit }: { by: 'id' | 'name'; direction: 'asc' | 'desc'; offset: number; limit: number },
) {
  return filteredWebhooks(db, filter)
    .selectAll()
    .orderBy(by === 'name' ? 'w.name' : 'w.id', direction)
    .orderBy('w.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

export const selectWebhook = selectBy('webhook', 'id')
export const insertWebhook = insertReturningId('webhook')
export const updateWebhook = updateById('webhook')
export const deleteWebhook = deleteBy('webhook', 'id')

export function selectWebhooksByTopic(db: Db, topics: string[]) {
  return selectRows(db, 'webhook', { status: 'active', topic: topics }, ['id', 'topic'])
}

/** A pending delivery is not queued twice: it is sent with the entity's current state. */
export async function enqueueDeliveries(
  db: Db,
  rows: { webhook_id: number; entity_id: number | null; created_at: number }[],
): Promise<void> {
  const CHUNK = 200
  for (let at = 0; at < rows.length; at += CHUNK) {
    await db
      .insertInto('webhook_delivery')
      .values(rows.slice(at, at + CHUNK).map((row) => ({ ...row, changes: 1 })))
      .onConflict((conflict) =>
        conflict
          .columns(['webhook_id', 'entity_id'])
          .doUpdateSet({ changes: sql<number>`webhook_delivery.changes + 1` }),
      )
      .execute()
  }
}

/** Active webhooks with pending deliveries; `retry_at`: when they may be sent. */
export function selectWebhooksWithDeliveries(db: Db) {
  return db
    .selectFrom('webhook as w')
    .select(['w.id', 'w.retry_at'])
    .where('w.status', '=', 'active')
    .where((where) =>
      where.exists(where.selectFrom('webhook_delivery as d').select('d.id').whereRef('d.webhook_id', '=', 'w.id')),
    )
    .execute()
}

/** False: another server is sending for it. */
export async function claimWebhook(
  db: Db,
  { id, seen, until }: { id: number; seen: number; until: number },
): Promise<boolean> {
  return (await updateRows(db, 'webhook', { id, retry_at: seen }, { retry_at: until })) === 1
}

export function selectOldestDelivery(db: Db, webhookId: number) {
  return db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** A delivery changed meanwhile stays and is sent once more. */
export async function deleteDelivery(db: Db, id: number, changes: number): Promise<void> {
  await db.deleteFrom('webhook_delivery').where('id', '=', id).where('changes', '=', changes).execute()
}

/** A ping has no entity, so the unique index does not prevent two of them. */
export async function enqueuePing(db: Db, webhookId: number, at: number): Promise<void> {
  const waits = await selectRow(db, 'webhook_delivery', { webhook_id: webhookId, entity_id: null }, ['id'])
  if (waits) return
  const row = { webhook_id: webhookId, entity_id: null, changes: 1, created_at: at }
  await db.insertInto('webhook_delivery').values(row).execute()
}

export const countQueuedDeliveries = countBy('webhook_delivery', 'webhook_id')
export const insertAttempt = insertRow('webhook_attempt')

export function selectAttempts(db: Db, webhookId: number) {
  return selectSorted(db, 'webhook_attempt', { match: { webhook_id: webhookId }, order: { id: 'desc' } })
}

/** All but the last `kept` of them. */
export async function deleteOldAttempts(db: Db, webhookId: number, keptAttempts: number): Promise<void> {
  const oldest = db
    .selectFrom('webhook_attempt')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(keptAttempts)
  await db.deleteFrom('webhook_attempt').where('webhook_id', '=', webhookId).where('id', '<=', oldest).execute()
}
