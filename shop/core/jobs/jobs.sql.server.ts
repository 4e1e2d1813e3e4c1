import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import { deleteBy, deleteRows, likePattern, updateRows } from '#db/rows.ts'
import type { JobTable } from '#db/tables/jobs.ts'

/** A job with the same key is asked for once more. While it runs, its `run_at` must not change. */
export async function upsertJobs(db: Db, rows: Insertable<JobTable>[]): Promise<void> {
  await db
    .insertInto('job')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['task', 'key']).doUpdateSet(({ ref }) => ({
        payload: ref('excluded.payload'),
        requests: sql<number>`job.requests + 1`,
        run_at: sql<number>`case when job.claimed_by is null and excluded.run_at < job.run_at
          then excluded.run_at else job.run_at end`,
        attempts: 0,
        dead_at: null,
      })),
    )
    .execute()
}

/** Jobs that exist stay as they are. */
export async function insertMissingJobs(db: Db, rows: Insertable<JobTable>[]): Promise<void> {
  await db
    .insertInto('job')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['task', 'key']).doNothing())
    .execute()
}

export async function selectNextRuns(db: Db, tasks: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('job')
    .select(({ fn }) => ['task', fn.min('run_at').as('at')])
    .where('task', 'in', tasks)
    .where('dead_at', 'is', null)
    .groupBy('task')
    .execute()
  return new Map(rows.map(({ task, at }) => [task, at]))
}

export type Claim = { worker: string; now: number; until: number }

/** The oldest due job of the task, which no other worker gets until the claim ends. Undefined: none is due. */
export function claimJob(db: Db, dialect: Dialect, task: string, { worker, now, until }: Claim) {
  const oldest = db
    .selectFrom('job')
    .select('id')
    .where('task', '=', task)
    .where('dead_at', 'is', null)
    .where('run_at', '<=', now)
    .orderBy('run_at')
    // After a pause of the whole task a failing job must not delay the others.
    .orderBy('attempts')
    .orderBy('id')
    .limit(1)
  return (
    db
      .updateTable('job')
      .set(({ eb }) => ({ claimed_by: worker, run_at: until, attempts: eb('attempts', '+', 1) }))
      // SQLite has one writer: two claims cannot meet.
      .where('id', '=', dialect === 'postgres' ? oldest.forUpdate().skipLocked() : oldest)
      .returningAll()
      .executeTakeFirst()
  )
}

export async function extendClaims(db: Db, workers: string[], until: number): Promise<void> {
  await updateRows(db, 'job', { claimed_by: workers }, { run_at: until })
}

export type Period = { tasks: string[]; periodMs: number }

/** Set down by a clock that was ahead: due now. What a worker holds is its own until the claim would end. */
export async function bringBackJobs(db: Db, { tasks, periodMs }: Period, now: number, claimMs: number) {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({
      run_at: sql<number>`cast(${now} as bigint) + case when claimed_by is null then 0 else ${sql.lit(claimMs)} end`,
    })
    .where('task', 'in', tasks)
    .where('run_at', '>', now + periodMs + claimMs)
    .where('dead_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export type ClaimedJob = Pick<JobTable, 'requests'> & { id: number; claimed_by: string }

/** Deletes the job, or sets it down with these values. Nothing happens if another worker has taken it over. */
export async function endClaim(
  db: Db,
  { id, claimed_by, requests }: ClaimedJob,
  change: Updateable<JobTable> | 'delete',
  now: number,
): Promise<void> {
  const mine = { id, claimed_by, requests }
  const ended =
    change === 'delete'
      ? await deleteRows(db, 'job', mine)
      : await updateRows(db, 'job', mine, { ...change, claimed_by: null })
  // It was enqueued again while it ran.
  if (ended === 0) await updateRows(db, 'job', { id, claimed_by }, { run_at: now, attempts: 0, claimed_by: null })
}

/** No other job of the task runs before that time. */
export async function postponeTask(db: Db, task: string, until: number): Promise<void> {
  await db
    .updateTable('job')
    .set({ run_at: until })
    .where('task', '=', task)
    .where('claimed_by', 'is', null)
    .where('run_at', '<', until)
    .execute()
}

export async function deleteJobsByKeyPrefix(db: Db, prefix: string): Promise<void> {
  await sql`delete from job where key like ${likePattern(prefix).slice(1)} escape '!'`.execute(db)
}

export type JobRow = Selectable<JobTable>

function deadJobs(db: Db) {
  return db.selectFrom('job').selectAll().where('dead_at', 'is not', null)
}

/** The latest first. */
export function selectDeadJobs(db: Db, limit: number): Promise<JobRow[]> {
  return deadJobs(db).orderBy('dead_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export function selectDeadJob(db: Db, id: number): Promise<JobRow | undefined> {
  return deadJobs(db).where('id', '=', id).executeTakeFirst()
}

export async function reviveJob(db: Db, id: number, now: number): Promise<void> {
  await updateRows(db, 'job', { id }, { dead_at: null, attempts: 0, run_at: now })
}

export const deleteDeadJob = deleteBy('job', 'id')
