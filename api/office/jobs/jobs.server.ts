import { z } from 'zod'
import { jobRouteTexts as about } from '#i18n/api/uk/openapi/system.ts'
import { type DeadJob, deleteDeadJob, listDeadJobs, retryDeadJob } from '#shop/core/jobs/dead-jobs.server.ts'
import { notificationSchema } from '#shop/sales/emails/emails.ts'
import { listOrdersById } from '#shop/sales/orders/find-orders.server.ts'
import { id } from '../../rest/query-fields.ts'
import { restAnswer } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { DEAD_JOBS_ROUTE, type DeadJobJson, deadJobJson } from './protocol.ts'

export const routes: Route[] = [
  route('GET', DEAD_JOBS_ROUTE, {
    permission: 'settings.manage',
    about: about.list,
    params: z.object({}),
    answer: z.array(deadJobJson),
    handle: async ({ shop }) => {
      const jobs = (await listDeadJobs(shop)).map((job) => ({ job, notification: readNotification(job) }))
      const ids = jobs.flatMap(({ notification }) => notification?.orderId ?? [])
      const numbers = new Map((await listOrdersById(shop, [...new Set(ids)])).map(({ id, number }) => [id, number]))
      return restAnswer(jobs.map(({ job, notification }) => toJson(job, notification, numbers)))
    },
  }),
  route('POST', `${DEAD_JOBS_ROUTE}/{id}/retry`, {
    permission: 'settings.manage',
    about: about.retry,
    params: z.object({ id }),
    answer: z.object({ id: z.number() }),
    handle: async ({ shop, note, params }) => {
      const { id, task } = await retryDeadJob(shop, params.id)
      await note({ action: 'did', kind: 'job', entity: id, title: task, after: { retried: true } })
      return restAnswer({ id })
    },
  }),
  route('DELETE', `${DEAD_JOBS_ROUTE}/{id}`, {
    permission: 'settings.manage',
    about: about.remove,
    params: z.object({ id }),
    answer: z.object({ id: z.number() }),
    handle: async ({ shop, note, params }) => {
      const { id, task, payload, error } = await deleteDeadJob(shop, params.id)
      await note({ action: 'deleted', kind: 'job', entity: id, title: task, before: { payload, error } })
      return restAnswer({ id })
    },
  }),
]

type QueuedNotification = z.infer<typeof notificationSchema>

function readNotification({ payload }: DeadJob): QueuedNotification | undefined {
  return notificationSchema.safeParse(payload).data
}

function toJson(
  { payload, ...job }: DeadJob,
  notification: QueuedNotification | undefined,
  numbers: Map<number, string>,
): DeadJobJson {
  const number = numbers.get(notification?.orderId ?? 0)
  return {
    ...job,
    order: notification && number !== undefined ? { id: notification.orderId, number } : null,
    notification: notification ? { to: notification.to, about: notification.about } : null,
  }
}
