import { NotFound } from '../errors.ts'
import { parseUnknown } from '../json.ts'
import { type Shop, transact } from '../shop.ts'
import * as sql from './jobs.sql.server.ts'

/** Given up after its last attempt. */
export type DeadJob = {
  id: number
  task: string
  payload: unknown
  attempts: number
  error: string
  createdAt: number
  deadAt: number
}

const MAX_DEAD_JOBS_LISTED = 200

/** The latest first. */
export async function listDeadJobs(shop: Shop): Promise<DeadJob[]> {
  return (await sql.selectDeadJobs(shop.db, MAX_DEAD_JOBS_LISTED)).map(toDeadJob)
}

/** Throws NotFound. */
export function retryDeadJob(shop: Shop, id: number): Promise<DeadJob> {
  return transact(shop, async (shop) => {
    const job = await getDeadJob(shop, id)
    await sql.reviveJob(shop.db, id, shop.now())
    shop.emit({ type: 'jobs.requested' })
    return job
  })
}

/** Throws NotFound. */
export function deleteDeadJob(shop: Shop, id: number): Promise<DeadJob> {
  return transact(shop, async (shop) => {
    const job = await getDeadJob(shop, id)
    await sql.deleteDeadJob(shop.db, id)
    return job
  })
}

async function getDeadJob(shop: Shop, id: number): Promise<DeadJob> {
  const row = await sql.selectDeadJob(shop.db, id)
  if (!row) throw new NotFound(`given-up job ${id}`)
  return toDeadJob(row)
}

function toDeadJob(row: sql.JobRow): DeadJob {
  const { id, task, attempts, last_error: error, created_at: createdAt, dead_at: deadAt } = row
  return { id, task, payload: parseUnknown(row.payload), attempts, error, createdAt, deadAt: deadAt ?? createdAt }
}
