import { MINUTE_MS } from '#shop/durations.ts'
import type { QueueBacklog } from '#shop/system/job-backlog.server.ts'

/** Due jobs begin within seconds. */
const JOBS_LATE_AFTER_MS = 10 * MINUTE_MS

/** Whether some due job has waited for too long. */
export function isLate(backlog: QueueBacklog[]): boolean {
  return backlog.some(({ oldestAgeMs }) => oldestAgeMs > JOBS_LATE_AFTER_MS)
}
