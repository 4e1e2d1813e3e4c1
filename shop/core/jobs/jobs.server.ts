import type { Shop } from '../shop.ts'
import * as sql from './jobs.sql.server.ts'
import { CLAIM_MS, MAX_PERIOD_MS, type Task } from './jobs.ts'

export type NewJob = { task: string; key: string; payload: unknown; runAt?: number; createdAt?: number }

/** They run once the transaction has committed, or later at `runAt`. */
export async function enqueueJobs(shop: Shop, jobs: NewJob[]): Promise<void> {
  const rows = jobs.map((job) => newRow(shop, job))
  if (rows.length > 0) await sql.upsertJobs(shop.db, rows)
}

/** The one job of each recurring task. */
export async function enqueueRecurringJobs(shop: Shop, tasks: Task[]): Promise<void> {
  const recurring = tasks.filter((task) => task.recurring !== undefined)
  const rows = recurring.map((task) => newRow(shop, { task: task.name, key: '', payload: task.recurring }))
  if (rows.length > 0) await sql.insertMissingJobs(shop.db, rows)
}

/** Jobs that a clock which ran ahead has set to a date to come. Returns how many. */
export async function bringBackJobs(shop: Shop, tasks: Task[]): Promise<number> {
  const now = shop.now()
  let count = 0
  for (const [periodMs, same] of Map.groupBy(tasks, ({ periodMs = MAX_PERIOD_MS }) => periodMs)) {
    count += await sql.bringBackJobs(shop.db, { tasks: same.map(({ name }) => name), periodMs }, now, CLAIM_MS)
  }
  return count
}

/** Of all tasks; the keys are those given to `enqueueJobs`. */
export function deleteJobsByKeyPrefix(shop: Shop, prefix: string): Promise<void> {
  return sql.deleteJobsByKeyPrefix(shop.db, prefix)
}

function newRow(shop: Shop, { task, key, payload, runAt = shop.now(), createdAt = shop.now() }: NewJob) {
  return {
    task,
    key,
    payload: JSON.stringify(payload),
    run_at: runAt,
    created_at: createdAt,
    attempts: 0,
    requests: 0,
    claimed_by: null,
    last_error: '',
    dead_at: null,
  }
}
