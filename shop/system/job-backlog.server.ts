import type { Shop } from '../shop.ts'
import { selectQueues } from './job-backlog.sql.server.ts'

export type QueueBacklog = {
  queue: string
  /** All that is not done, retries that wait for their time included. */
  depth: number
  /** For how long the oldest due one has been waiting; 0: nothing is due. */
  oldestAgeMs: number
}

/** The work that is waiting, by queue. */
export async function jobBacklog(shop: Shop): Promise<QueueBacklog[]> {
  const now = shop.now()
  const rows = await selectQueues(shop.db, now)
  return rows.map(({ queue, depth, due_since: since }) => ({
    queue,
    depth: Number(depth),
    oldestAgeMs: since === null ? 0 : Math.max(0, now - Number(since)),
  }))
}
