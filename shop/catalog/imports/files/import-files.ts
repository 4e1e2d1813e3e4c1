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
  values: ImportValue[]
  /** What the staff had chosen; null in reports of earlier versions. */
  choice: ImportChoice | null
  /** Null in reports of earlier versions. */
  source: ImportSource | null
}

// biome-ignore format: a list is more readable
export const ENCODINGS = ['utf8', 'utf16le', 'utf16be', 'utf32le', 'utf32be', 'windows-1251', 'koi8-u', 'cp866', 'cp1125', 'macukraine'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** How the file was understood. */
export type ImportSource = {
  format: 'csv' | 'xlsx' | 'yml'
  encoding: Encoding
  delimiter: string
  headerLine: number
  /** The header and the first rows below it, shortened. */
  rows: string[][]
  /** The shop or marketplace whose files look so. */
  likeness: string | null
  /** Of a workbook: the sheet that is read, and all that have rows. */
  sheet: string
  sheets: ImportSheet[]
}

/** `isUsed`: read beside the chosen one, for the options of its products. */
export type ImportSheet = { name: string; rows: number; isHidden: boolean; isUsed?: boolean | undefined }

/** `takenFor`: the product CSV column by its written name; null: ignored. */
export type ImportColumn = { header: string; takenFor: string | null; example: string }

/** Header → column it maps to, empty for none. */
export type ColumnChoice = Record<string, string>

/** Column it maps to → cell → what the cell means. */
export type ValueChoice = Record<string, Record<string, string>>

export type ImportChoice = {
  columns: ColumnChoice
  values: ValueChoice
  /** A product of the file's ID is changed whatever its SKU and name are. */
  updateExisting: boolean
  /** Of a workbook; empty: the one whose columns are known best. */
  sheet: string
}

/** Kept by name, or ready for files of another shop. */
export type ImportMapping = { name: string; columns: ColumnChoice; values: ValueChoice }

/** A cell of a column of words: of how many rows, and whether they were refused for it. */
export type ImportValue = { column: string; value: string; count: number; isRefused: boolean }

export const MAX_COLUMNS = 300
export const MAX_MAPPING_NAME_LENGTH = 80

export type ImportOutcome = { kind: 'done'; report: ImportReport } | ImportFault
/** `line`: where the file cannot be read on. */
export type ImportFault = { kind: 'failed'; failure: ImportFailure; line?: number }

export type ImportFile = {
  id: number
  /** The file name given by the sender. */
  name: string
  bytes: number
  at: number
  by: string
  state: ImportState
  failure: ImportFailure | null
  /** Where the file cannot be read on. */
  failureLine: number | null
  /** Of a failed file: how far it had come. */
  progress: ImportProgress | null
  report: ImportReport | null
  result: ImportReport | null
}

/** Larger files are imported by the command line. */
export const MAX_IMPORT_BYTES = 256 * 1024 * 1024
export const MAX_REPORT_ENTRIES = 300
