import type { ImportChange, ImportProblem, ImportResult } from '../imports.ts'
import type { ImportFailure, ImportProgress, ImportState } from '../progress/import-progress.ts'

/** The lists hold the first few hundred; the counts cover all. */
export type ImportReport = Omit<ImportResult, 'problems' | 'warnings'> & {
  problems: ImportProblem[]
  problemCount: number
  warnings: ImportProblem[]
  warningCount: number
  changes: ImportChange[]
  changeCount: number
  unknownColumns: string[]
  /** All columns of the file, in order. */
  columns: ImportColumn[]
}

/** `takenFor`: the product CSV column by its written name; null: ignored. */
export type ImportColumn = { header: string; takenFor: string | null; example: string }

/** Header → column it maps to, empty for none. */
export type ColumnChoice = Record<string, string>

export const MAX_COLUMNS = 300

export type ImportOutcome = { kind: 'done'; report: ImportReport } | { kind: 'failed'; failure: ImportFailure }

export type ImportFile = {
  id: number
  /** The file name given by the sender. */
  name: string
  bytes: number
  at: number
  by: string
  state: ImportState
  failure: ImportFailure | null
  progress: ImportProgress | null
  /** Result of the dry run. */
  report: ImportReport | null
  /** Result of the import. */
  result: ImportReport | null
}

/** Larger files are imported by the command line. */
export const MAX_IMPORT_BYTES = 256 * 1024 * 1024
export const MAX_REPORT_ENTRIES = 300
