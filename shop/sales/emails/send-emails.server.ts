import type { Task } from '#shop/core/jobs/jobs.ts'
import type { Email, Notification, RenderEmail } from './emails.ts'
import { checkSendingLimit, recordSentEmail } from './limit/sending-limit.server.ts'
import { EMAIL_TASK, notificationTask } from './notification-queue.server.ts'
import { buildEmail } from './order-emails.server.ts'

/** One is sent twice only if the process ends before its job does; both have the same Message-ID. */
export function emailTask(
  deliver: (email: Email) => Promise<void>,
  render: RenderEmail = () => '',
): Task<Notification> {
  return notificationTask(EMAIL_TASK, async (shop, job) => {
    const content = await buildEmail(shop, job.payload, render)
    if (!content) return { kind: 'done' }
    const limit = await checkSendingLimit(shop, job, content.to)
    if (limit.kind === 'wait') {
      return { kind: 'again', runAt: limit.until, payload: { ...job.payload, wasDelayed: true } }
    }
    if (limit.kind === 'send') {
      await deliver({ ...content, id: job.id, queuedAt: job.createdAt })
      await recordSentEmail(shop, content.to)
    }
    return { kind: 'done' }
  })
}
