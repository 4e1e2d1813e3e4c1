import { z } from 'zod'
import { NOTIFICATION_SUBJECTS } from '#shop/sales/emails/emails.ts'

/** Background work that was given up after its last attempt. */
export const DEAD_JOBS_ROUTE = '/meblia/v1/jobs/dead'

export const deadJobJson = z.object({
  id: z.number(),
  task: z.string(),
  /** The order that it is about. */
  order: z.object({ id: z.number(), number: z.string() }).nullable(),
  /** Of an email or a chat notification. */
  notification: z
    .object({
      to: z.enum(['buyer', 'shop', 'chat']),
      about: z.enum(NOTIFICATION_SUBJECTS),
    })
    .nullable(),
  attempts: z.number(),
  /** A code without personal data. */
  error: z.string(),
  createdAt: z.number(),
  deadAt: z.number(),
})
export type DeadJobJson = z.infer<typeof deadJobJson>
