import type { Generated } from 'kysely'

/** Background work. Any server takes a due job. A finished one is deleted, a recurring one stays. */
export type JobTable = {
  id: Generated<number>
  task: string
  /** A task has one job per key. */
  key: string
  /** JSON of the shape that the task declares. */
  payload: string
  /** While a worker has claimed it: when another one may take it over. */
  run_at: number
  /** Runs begun since it was enqueued or last succeeded. */
  attempts: number
  /** Grows when it is enqueued again: it then runs once more, even if it runs just now. */
  requests: number
  /** The worker that runs it. */
  claimed_by: string | null
  /** Of the last run: a code without personal data. Empty: it did not fail. */
  last_error: string
  /** Given up: it runs only when somebody asks for it. */
  dead_at: number | null
  created_at: number
}
