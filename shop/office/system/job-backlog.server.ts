import { MAX_PERIOD_MS } from '#shop/core/jobs/jobs.ts'
import type { Shop } from '#shop/core/shop.ts'
import { selectQueues, selectRuns } from './job-backlog.sql.server.ts'

export type QueueBacklog = {
  queue: string
  /** All that is not done, retries that wait for their time included. */
  depth: number
  /** For how long the oldest due one has been waiting; 0: nothing is due. */
  oldestAgeMs: number
}

/** Or some lie further ahead than any period, by a clock that ran ahead. `recurring`: a task always due soon. */
export async function areJobsStill(shop: Shop, recurring: string, lateAfterMs: number): Promise<boolean> {
  const now = shop.now()
  const { next, farthest } = await selectRuns(shop.db, recurring)
  return (next !== null && next < now - lateAfterMs) || (farthest ?? 0) > now + MAX_PERIOD_MS + lateAfterMs
}

export async function jobBacklog(shop: Shop): Promise<QueueBacklog[]> {
  const now = shop.now()
  const rows = await selectQueues(shop.db, now)
  return rows.map(({ queue, depth, due_since: since }) => ({
    queue,
    depth: Number(depth),
    oldestAgeMs: since === null ? 0 : Math.max(0, now - Number(since)),
  }))
}
