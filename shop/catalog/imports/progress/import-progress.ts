/** The steps of an uploaded file: a dry run, a decision of the staff, the import. From each a file may fail. */
export const IMPORT_STATES = ['waiting', 'checking', 'checked', 'queued', 'applying', 'applied', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const IMPORT_FAILURES = [
  'no_columns',
  'no_rows',
  'empty',
  'html',
  'not_table',
  'other_archive',
  'no_csv',
  'bad_zip',
  'old_excel',
  'bad_xlsx',
  'large_xlsx',
  'locked_xlsx',
  'other_workbook',
  'locked_zip',
  'archive',
  'choices_alone',
  'bad_yml',
  'commerceml',
  'broken_xml',
  'large_xml',
  'interrupted',
  'out_of_memory',
  'crashed',
  'disk_full',
  'database_gone',
  'file_gone',
  'error',
] as const
export type ImportFailure = (typeof IMPORT_FAILURES)[number]

export type ImportProgress = {
  phase: 'reading' | 'writing'
  rows: number
  total: number | null
  /** How often the work was broken off and taken up again. */
  resumed?: number | undefined
}

/** A file on which the server stops again and again is given up. */
export const MAX_RESUMPTIONS = 3

/** The process of an import reports its progress this often. */
export const PROGRESS_INTERVAL_MS = 500

/** A server that works on a file says so this often; after four omissions it has crashed. */
export const HEARTBEAT_INTERVAL_MS = 15_000
export const HEARTBEAT_TIMEOUT_MS = 60_000

/** The next step is the server's, not the staff's. */
export function isImportBusy(state: ImportState): boolean {
  return state === 'waiting' || state === 'checking' || state === 'queued' || state === 'applying'
}
