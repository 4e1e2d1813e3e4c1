import { enqueueJobs, type NewJob } from '#shop/core/jobs/jobs.server.ts'
import type { Task } from '#shop/core/jobs/jobs.ts'
import type { Shop } from '#shop/core/shop.ts'
import { orderJobPrefix } from '../orders/orders.ts'
import { NOTIFICATION_RETRIES, type Notification, notificationSchema } from './emails.ts'

export const EMAIL_TASK = 'emails.send'
export const CHAT_TASK = 'chat-notifications.send'

/** In the transaction of the event that they report; none is queued twice. */
export async function enqueueNotifications(shop: Shop, notifications: Notification[]): Promise<void> {
  await enqueueJobs(shop, notifications.map(toJob))
}

export function toJob(payload: Notification): NewJob {
  const { orderId, to, about, paymentId, refundId, noteId } = payload
  const key = `${orderJobPrefix(orderId)}${about}${paymentId ?? refundId ?? noteId ?? ''}/${to}`
  return { task: to === 'chat' ? CHAT_TASK : EMAIL_TASK, key, payload }
}

export function notificationTask(name: string, run: Task<Notification>['run']): Task<Notification> {
  return { name, run, payload: notificationSchema, ...NOTIFICATION_RETRIES }
}
