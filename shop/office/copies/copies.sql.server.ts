import type { Db } from '#db/database.ts'
import { COPY_TASK } from './copies.ts'

/** The payload of the request that waits or runs. */
export async function selectPendingCopyRequest(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('job')
    .select('payload')
    .where('task', '=', COPY_TASK)
    .where('dead_at', 'is', null)
    .executeTakeFirst()
  return row?.payload
}
