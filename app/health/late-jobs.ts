import { MINUTE_MS } from '#shop/durations.ts'
import type { Shop } from '#shop/shop.ts'
import { areJobsStill, jobBacklog } from '#shop/system/job-backlog.server.ts'
import { MINUTELY_TASK } from '../jobs/tasks.ts'

/** Due jobs begin within seconds. */
const JOBS_LATE_AFTER_MS = 10 * MINUTE_MS

/** Whether some due job has waited for too long, or jobs stand still. */
export async function areJobsLate(shop: Shop): Promise<boolean> {
  const backlog = await jobBacklog(shop)
  const isAnyLate = backlog.some(({ oldestAgeMs }) => oldestAgeMs > JOBS_LATE_AFTER_MS)
  return isAnyLate || areJobsStill(shop, MINUTELY_TASK, JOBS_LATE_AFTER_MS)
}
