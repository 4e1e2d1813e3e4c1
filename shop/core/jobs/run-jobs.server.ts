import { setImmediate } from 'node:timers/promises'
import { errorCode } from '../errors.ts'
import { parseJson } from '../json.ts'
import type { Shop } from '../shop.ts'
import * as sql from './jobs.sql.server.ts'
import { CLAIM_MS, type JobResult, QUEUE_BATCH_SIZE, type Task } from './jobs.ts'

/** Runs due jobs of the task in turn, at most a batch. True: more may be due. */
export async function runDueJobs(
  shop: Shop,
  task: Task,
  worker: string,
  isClosing: () => boolean = () => false,
): Promise<boolean> {
  const most = task.recurring === undefined ? QUEUE_BATCH_SIZE : 1
  for (let count = 0; count < most; count++) {
    if (isClosing() || !(await runNextJob(shop, task, worker))) return false
    // On SQLite nothing else would let requests in between.
    await setImmediate()
  }
  return task.recurring === undefined
}

/** False: none is due. */
async function runNextJob(shop: Shop, task: Task, worker: string): Promise<boolean> {
  const now = shop.now()
  const row = await sql.claimJob(shop.db, shop.dialect, task.name, { worker, now, until: now + CLAIM_MS })
  if (!row) return false
  const result = await runJob(shop, task, row)
  const state = stateAfter(shop, task, row, result)
  await sql.endClaim(shop.db, { ...row, claimed_by: worker }, state, shop.now())
  if (state !== 'delete' && result.kind === 'failed' && result.pausesTask) {
    await sql.postponeTask(shop.db, task.name, state.run_at)
  }
  return true
}

type Row = NonNullable<Awaited<ReturnType<typeof sql.claimJob>>>

async function runJob(shop: Shop, task: Task, row: Row): Promise<JobResult<unknown>> {
  const { id, attempts, created_at: createdAt } = row
  // It has ended its worker's process each time.
  if (attempts > (task.maxAttempts ?? Number.POSITIVE_INFINITY)) return { kind: 'failed', code: 'interrupted' }
  const payload = parseJson(task.payload, row.payload)
  if (payload === undefined) return { kind: 'failed', code: 'bad_payload' }
  try {
    return await task.run(shop, { id, payload, attempts, createdAt })
  } catch (error) {
    // A service may repeat personal data in its errors: the code alone is kept.
    if (task.recurring !== undefined) shop.log.error({ error }, `${task.name}-failed`)
    return { kind: 'failed', code: errorCode(error) }
  }
}

function stateAfter(shop: Shop, task: Task, row: Row, result: JobResult<unknown>) {
  if (result.kind === 'done') return 'delete'
  if (result.kind === 'again') {
    const payload = result.payload === undefined ? {} : { payload: JSON.stringify(result.payload) }
    return { run_at: result.runAt, attempts: 0, last_error: '', ...payload }
  }
  const { id: job, attempts } = row
  const code = result.code.slice(0, MAX_CODE_LENGTH)
  const isDead = task.maxAttempts !== undefined && attempts >= task.maxAttempts
  if (task.recurring === undefined) shop.log.warn({ job, attempts, code }, `${task.name}-failed`)
  if (isDead) shop.log.error({ job, task: task.name, attempts, code }, 'job.given-up')
  return {
    run_at: shop.now() + (result.afterMs ?? task.retryDelayMs(attempts)),
    last_error: code,
    dead_at: isDead ? shop.now() : null,
  }
}

const MAX_CODE_LENGTH = 60
