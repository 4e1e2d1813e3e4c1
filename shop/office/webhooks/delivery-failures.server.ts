import { recordAudit } from '#shop/core/audit/audit.server.ts'
import type { Actor } from '#shop/core/audit/audit.ts'
import { MINUTE_MS } from '#shop/core/dates.ts'
import { listedDelayMs } from '#shop/core/jobs/jobs.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { findWebhook } from './webhooks.server.ts'
import * as sql from './webhooks.sql.server.ts'

const SYSTEM_ACTOR: Actor = { name: 'shop', staffId: null }

/** A webhook is deactivated after this many consecutive failures. */
const MAX_FAILURES = 5

/** After each of the first consecutive failures. */
const RETRY_DELAYS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS]

export async function recordFailure(
  shop: Shop,
  { id, claim, why }: { id: number; claim: number; why: string },
): Promise<void> {
  await transact(shop, async (shop) => {
    const before = await findWebhook(shop, id)
    if (!before) return
    const failures = before.failures + 1
    const isOver = failures >= MAX_FAILURES
    // A concurrent edit has set the time too: then it is retried.
    if (
      !(await sql.claimWebhook(shop.db, {
        id,
        seen: claim,
        until: isOver ? 0 : shop.now() + listedDelayMs(failures, RETRY_DELAYS_MS),
      }))
    )
      return
    await sql.updateWebhook(shop.db, id, { failures, ...(isOver && { status: 'disabled' as const }) })
    shop.log.warn({ webhook: id, failures, why }, 'webhook.failed')
    if (!isOver) return
    await recordAudit(shop, SYSTEM_ACTOR, {
      action: 'changed',
      kind: 'webhook',
      entity: id,
      title: before.name || before.topic,
      before: { status: before.status },
      after: { status: 'disabled', why },
    })
  })
}
