import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { CHAT_TASK, EMAIL_TASK } from '#shop/sales/emails/notification-queue.server.ts'

type QueueRow = { queue: string; depth: number | string; due_since: number | string | null }

/** `due_since`: when the oldest job that may run now became due; null: none may, or the queue has no dates. */
/** The next run of a recurring task, and the farthest run of any job; null: there is none. */
export function selectRuns(db: Db, recurring: string) {
  return db
    .selectFrom('job')
    .select(({ fn }) => [
      sql<number | null>`max(case when task = ${recurring} and key = '' then run_at end)`.as('next'),
      fn.max('run_at').as('farthest'),
    ])
    .where('dead_at', 'is', null)
    .executeTakeFirstOrThrow()
}

export async function selectQueues(db: Db, now: number): Promise<QueueRow[]> {
  const due = (at: string) => sql`min(case when ${sql.ref(at)} <= ${now} then ${sql.ref(at)} end)`
  const { rows } = await sql<QueueRow>`
    select 'emails' as queue, count(*) as depth, ${due('run_at')} as due_since from job
      where task = ${EMAIL_TASK} and dead_at is null
    union all
    select 'chat_notifications', count(*), ${due('run_at')} from job where task = ${CHAT_TASK} and dead_at is null
    union all
    select 'given_up', count(*), null from job where dead_at is not null
    union all
    select 'webhooks', count(*), min(case when w.retry_at > ${now} then null
      when w.retry_at > d.created_at then w.retry_at else d.created_at end)
      from webhook_delivery d join webhook w on w.id = d.webhook_id where w.status = 'active'
    union all
    select 'receipts', count(*), ${due('retry_at')} from receipt where retry_at is not null
    union all
    select 'picture_downloads', count(*), ${due('due_at')} from picture_download where state = 'waiting'
    union all
    select 'imports', count(*), ${due('seen_at')} from import_file where state in ('waiting', 'queued')
    union all
    select 'search_index', count(*), null from search_due`.execute(db)
  return rows
}
