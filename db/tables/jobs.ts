import type { Generated } from 'kysely'

/** Tags of changed pages that a CDN is to forget. */
export type CdnPurgeTable = { id: Generated<number>; tag: string; due_at: number }

/** PostgreSQL only: a SQLite file has one server, which counts in memory. */
export type RateLimitTable = {
  /** Sealed: what it stands for cannot be read from it. */
  key: string
  /** The newest part of the window that something was counted in. */
  slot: number
  /** By part of the window, that of `slot` last. */
  counts: number[]
  until: number
}

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
  claimed_by: string | null
  /** Of the last run: a code without personal data. Empty: it did not fail. */
  last_error: string
  /** Given up: it runs only when somebody asks for it. */
  dead_at: number | null
  created_at: number
}
