import type { z } from 'zod'
import type { Shop } from '../shop.ts'

export type Job<Payload> = {
  id: number
  payload: Payload
  /** This run included. */
  attempts: number
  createdAt: number
}

/** Every server knows its tasks; a due job runs on one. It may run again after a crash: idempotent, or by its id. */
export type Task<Payload = unknown> = {
  name: string
  payload: z.ZodType<Payload>
  run(shop: Shop, job: Job<Payload>): Promise<JobResult<Payload>>
  /** The delay after this many failed runs in a row. */
  retryDelayMs(failures: number): number
  /** After this many the job is dead and shown to the staff. Absent: never. */
  maxAttempts?: number
  /** The task recurs: it always has one job, which begins with this payload. */
  recurring?: Payload
  /** No run is ever set further ahead. Absent: a day. */
  periodMs?: number
  /** It deletes or ends what is old, for good: not while the clock has to prove itself. */
  byAge?: boolean
  /** For a queue in a table of its own: when its first row is due, null if it is empty. The job waits for it. */
  dueAt?(shop: Shop): Promise<number | null>
}

/** `again`: no attempt. `failed`: after the task's own delay, or `afterMs`; `pausesTask`: its other jobs wait too. */
export type JobResult<Payload> =
  | { kind: 'done' }
  | { kind: 'again'; runAt: number; payload?: Payload }
  | { kind: 'failed'; code: string; afterMs?: number; pausesTask?: boolean }

/** The longest period of a task. */
export const MAX_PERIOD_MS = 86_400_000

/** Without a sign of life for this long, a job is taken over by another worker. */
export const CLAIM_MS = 60_000

/** Rows of a queue handled in one run. */
export const QUEUE_BATCH_SIZE = 20

/** Doubles with each failure. */
export function doublingDelayMs(failures: number, { minMs, maxMs }: { minMs: number; maxMs: number }): number {
  return Math.min(minMs * 2 ** (failures - 1), maxMs)
}

/** The delay of each failure in turn; the last one repeats. */
export function listedDelayMs(failures: number, delays: readonly number[]): number {
  return delays[Math.max(0, Math.min(failures, delays.length) - 1)] ?? 0
}
