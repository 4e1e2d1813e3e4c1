import type { Task } from '#shop/core/jobs/jobs.ts'
import { runDueJobs } from '#shop/core/jobs/run-jobs.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { type Notification, notificationSchema } from '#shop/sales/emails/emails.ts'
import { CHAT_TASK, EMAIL_TASK } from '#shop/sales/emails/notification-queue.server.ts'

/** Runs the due jobs of the task. Returns when the next one is due, in UTC milliseconds; null: none is queued. */
export async function runJobs(shop: Shop, task: Task): Promise<number | null> {
  await runDueJobs(shop, task, 'test')
  const { at } = await shop.db
    .selectFrom('job')
    .select(({ fn }) => fn.min('run_at').as('at'))
    .where('task', '=', task.name)
    .where('dead_at', 'is', null)
    .executeTakeFirstOrThrow()
  return at
}

/** Queued emails and chat notifications, the oldest first. */
export async function queuedNotifications(shop: Pick<Shop, 'db'>): Promise<Notification[]> {
  const rows = await shop.db
    .selectFrom('job')
    .select('payload')
    .where('task', 'in', [EMAIL_TASK, CHAT_TASK])
    .orderBy('id')
    .execute()
  return rows.map(({ payload }) => notificationSchema.parse(JSON.parse(payload)))
}
