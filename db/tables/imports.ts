import type { Generated } from 'kysely'

/** A file that somebody has sent in to be imported, and how far that has come. */
export type ImportFileTable = {
  id: Generated<number>
  /** As its sender calls it. */
  name: string
  /** Below the folder of files; empty as soon as it is forgotten. */
  path: string
  bytes: number
  at: number
  actor: string
  staff_id: number | null
  state: 'waiting' | 'checking' | 'checked' | 'queued' | 'applying' | 'applied' | 'failed'
  failure: string | null
  /** Good rows are taken although others are refused. */
  keep_going: 0 | 1
  /** JSON: header → the column it is taken for. Null: nobody has chosen for this file. */
  columns: string | null
  /** Whoever works at it says so now and then: after a crash nobody does. */
  seen_at: number
  /** JSON; null where nobody has said anything yet. */
  progress: string | null
  report: string | null
  result: string | null
}

/** What was chosen for files with these columns, for the next one like them. */
export type ImportColumnsTable = {
  /** SHA-256 over the headers in alphabetical order. */
  headers: string
  /** JSON: header → the column it is taken for, empty for none. */
  columns: string
  at: number
}
