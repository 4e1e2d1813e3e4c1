import type { ImportChange, ImportProblem, ImportProgress, ImportResult } from '../imports.ts'

/** waiting → checking → checked → queued → applying → applied; from anywhere to failed. */
export type ImportState = 'waiting' | 'checking' | 'checked' | 'queued' | 'applying' | 'applied' | 'failed'

/** Why nothing, or not all of it, came of a file. */
export const IMPORT_FAILURES = ['no_columns', 'no_csv', 'bad_zip', 'interrupted', 'error'] as const
export type ImportFailure = (typeof IMPORT_FAILURES)[number]

/** The lists hold the first few hundred; their counts tell of all. */
export type ImportReport = Omit<ImportResult, 'problems' | 'warnings'> & {
  problems: ImportProblem[]
  problemCount: number
  warnings: ImportProblem[]
  warningCount: number
  changes: ImportChange[]
  changeCount: number
  unknownColumns: string[]
  /** All that the file has, in its order. */
  columns: ImportColumn[]
}

/** `takenFor`: a column of the product CSV by the name it is written under; null: left out. */
export type ImportColumn = { header: string; takenFor: string | null; example: string }

/** Header → the column it is taken for, empty for none. */
export type ColumnChoice = Record<string, string>

export const MAX_COLUMNS = 300

export type ImportOutcome = { kind: 'done'; report: ImportReport } | { kind: 'failed'; failure: ImportFailure }

export type ImportFile = {
  id: number
  /** As its sender calls it. */
  name: string
  bytes: number
  at: number
  by: string
  state: ImportState
  failure: ImportFailure | null
  progress: ImportProgress | null
  /** Of the trial: what would happen. */
  report: ImportReport | null
  /** Of what has happened. */
  result: ImportReport | null
}

/** What a file may weigh; larger ones go by the command line. */
export const MAX_IMPORT_BYTES = 256 * 1024 * 1024
export const MAX_REPORT_ENTRIES = 300
